import { FlaskConical } from "lucide-react";
import { deliveryPath } from "@/components/deliveries/paths";
import { DevelopersHeader } from "@/components/developers/developers-header";
import { FirstArrival } from "@/components/developers/first-arrival";
import { FirstRequest } from "@/components/developers/first-request";
import { FirstStep } from "@/components/developers/first-step";
import { developersPath, firstStepsPath, requestsPath } from "@/components/developers/paths";
import { guidePath, REFERENCE } from "@/components/docs/pages";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Link } from "@/components/kit/ui/link";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { asOpened } from "@/components/kit/as-opened";
import { env } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { NEW_DELIVERY } from "@/lib/http/openapi/examples";
import { readFirstRequests } from "@/lib/request-log/reads/read-first-requests";

export const generateMetadata = merchantPageTitle("First steps", "credentials:write");

export default async function FirstStepsPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireMerchantContext(params, "credentials:write");
  const { id, key, sandboxOf } = session.merchant;
  if (sandboxOf === null) {
    const sandbox = session.memberships.find(({ merchant }) => merchant.sandboxOf === id);
    return <InSandbox merchantKey={key} sandboxKey={sandbox?.merchant.key ?? key} />;
  }
  const live = session.memberships.find(({ merchant }) => merchant.id === sandboxOf)?.merchant.key;
  const requests = await readFirstRequests(ctx);
  const { created } = requests;
  return (
    <>
      <Header merchant={session.merchant} />
      <ol className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4" aria-label="First steps">
        <FirstRequest
          merchantId={id}
          origin={await asOpened(env().PUBLIC_URL)}
          isUsed={requests.isUsed}
          body={{ ...NEW_DELIVERY, order_number: `FIRST-${newId().slice(-6).toUpperCase()}` }}
        />
        <FirstArrival
          merchantId={id}
          requests={requests}
          delivery={created && deliveryPath(key, created.orderNumber)}
        />
        <FirstStep title="Go on">
          <ul className="list-disc space-y-1 pl-5">
            {created?.isOpen && (
              <li>
                <Link href={deliveryPath(key, created.orderNumber)}>Simulate the delivery</Link>
              </li>
            )}
            <li>
              Read the <Link href={guidePath("quick-start")}>quick start</Link> and the{" "}
              <Link href={REFERENCE}>reference</Link>
            </li>
            <li>
              Import{" "}
              <a href="/openapi.json" className="text-accent-ink underline">
                /openapi.json
              </a>{" "}
              into Postman, or generate a client from it
            </li>
            <li>
              Look at every request in the <Link href={requestsPath(key)}>request log</Link>
            </li>
            <li>
              <Link href={guidePath("going-live")}>Go live</Link>
              {live !== undefined && (
                <>
                  {" "}
                  with <Link href={developersPath(live)}>live credentials</Link>
                </>
              )}
            </li>
          </ul>
        </FirstStep>
      </ol>
    </>
  );
}

type HeaderProps = { merchant: { key: string; sandboxOf: string | null } };

function Header({ merchant }: HeaderProps) {
  return (
    <DevelopersHeader
      merchant={merchant}
      title="First steps"
      description="Create your first sandbox delivery through the API."
    />
  );
}

/** Live merchants are pointed to the sandbox, where requests are free. */
function InSandbox({ merchantKey, sandboxKey }: { merchantKey: string; sandboxKey: string }) {
  return (
    <>
      <Header merchant={{ key: merchantKey, sandboxOf: null }} />
      <Card>
        <EmptyState
          icon={<FlaskConical />}
          title="These steps are for your sandbox"
          description="Sandbox requests are free, and no courier is sent."
          actions={
            <ButtonLink variant="primary" href={firstStepsPath(sandboxKey)}>
              Go to the sandbox
            </ButtonLink>
          }
        />
      </Card>
    </>
  );
}
