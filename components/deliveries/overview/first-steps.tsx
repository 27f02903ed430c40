import { Calculator, KeyRound, PackagePlus } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "#texts";
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
  const { t } = useText("overview");
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-[0.9375rem] font-semibold">
        {t("firstSteps.title")}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t("firstSteps.text")}</p>
      <ol className="grid gap-3 md:grid-cols-3">
        <Step
          icon={<Calculator />}
          title={t("firstSteps.price")}
          action={<ButtonLink href={quotePath(merchantKey)}>{t("firstSteps.quote")}</ButtonLink>}
        >
          {t("firstSteps.priceText")}
        </Step>
        <Step
          icon={<PackagePlus />}
          title={t("firstSteps.book")}
          action={
            mayCreate && (
              <ButtonLink variant="primary" href={newDeliveryPath(merchantKey)}>
                {t("newDelivery")}
              </ButtonLink>
            )
          }
        >
          {t(mayCreate ? "firstSteps.bookText" : "firstSteps.readOnly")}
        </Step>
        <Step
          icon={<KeyRound />}
          title={t("firstSteps.connect")}
          action={apiHref !== null && <ButtonLink href={apiHref}>{t("firstSteps.api")}</ButtonLink>}
        >
          {t(apiHref === null ? "firstSteps.connectByOthers" : "firstSteps.connectText")}
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
