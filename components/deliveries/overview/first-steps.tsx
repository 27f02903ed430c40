import { Calculator, KeyRound, PackagePlus } from "lucide-react";
import type { ReactNode } from "react";
import { newDeliveryPath, quotePath } from "../paths";
import { ButtonLink } from "@/components/kit/ui/button-link";

type FirstStepsProps = {
  merchantKey: string;
  mayCreate: boolean;
  /** The first steps with the API; null for people who may not have credentials. */
  apiHref: string | null;
  /** Offers the demo city, where it can be tried. */
  demo: ReactNode;
};

/** Shown to merchants without deliveries. */
export function FirstSteps({ merchantKey, mayCreate, apiHref, demo }: FirstStepsProps) {
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-[0.9375rem] font-semibold">
        First steps
      </h2>
      <p className="mt-1 mb-4 text-muted">You have no deliveries yet. Here is how to start.</p>
      <ol className="grid gap-3 md:grid-cols-3">
        <Step
          icon={<Calculator />}
          title="Get a price"
          action={<ButtonLink href={quotePath(merchantKey)}>Get a quote</ButtonLink>}
        >
          Enter the addresses to see the price of every service and vehicle before you book.
        </Step>
        <Step
          icon={<PackagePlus />}
          title="Book the first delivery"
          action={
            mayCreate && (
              <ButtonLink variant="primary" href={newDeliveryPath(merchantKey)}>
                New delivery
              </ButtonLink>
            )
          }
        >
          {mayCreate
            ? "Enter the pickup, the dropoff and the package. A courier does the rest."
            : "Your role is read-only. Other members of your team can book deliveries."}
        </Step>
        <Step
          icon={<KeyRound />}
          title="Connect your shop"
          action={apiHref !== null && <ButtonLink href={apiHref}>First steps with the API</ButtonLink>}
        >
          {apiHref !== null
            ? "Your shop’s own system can book through the API, with a service token and secret. Try it in the sandbox."
            : "Your shop’s own system can book through the API, with a service token and secret that a member of your team creates."}
        </Step>
      </ol>
      {demo && <div className="mt-4">{demo}</div>}
    </section>
  );
}

type StepProps = { icon: ReactNode; title: string; children: ReactNode; action?: ReactNode };

function Step({ icon, title, children, action }: StepProps) {
  return (
    <li className="flex flex-col items-start rounded-lg border border-line bg-surface p-4 shadow-card">
      <span
        aria-hidden
        className="mb-3 flex size-9 items-center justify-center rounded-lg bg-accent-soft text-accent-ink [&_svg]:size-5"
      >
        {icon}
      </span>
      <h3 className="font-medium">{title}</h3>
      <p className="mt-1 text-muted">{children}</p>
      {action && <div className="mt-3">{action}</div>}
    </li>
  );
}
