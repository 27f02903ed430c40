import { FlaskConical } from "lucide-react";
import type { Metadata } from "next";
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
import { type MerchantParams, requireMerchantContext } from "@/lib/auth/guard";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { asOpened } from "@/components/kit/as-opened";
import { env } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { NEW_DELIVERY } from "@/lib/http/openapi/examples";
import { readFirstRequests } from "@/lib/request-log/reads/read-first-requests";

const OPENAPI = "/openapi.json";

export async function generateMetadata({ params }: { params: MerchantParams }): Promise<Metadata> {
  await requireMerchantContext(params, "credentials:write");
  return { title: getText("developers").t("page.firstSteps") };
}

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
  const { t } = getText("developers");
  return (
    <Texts of={["developers"]}>
      <Header merchant={session.merchant} />
      <ol className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4" aria-label={t("page.firstSteps")}>
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
        <FirstStep title={t("goOn.title")}>
          <ul className="list-disc space-y-1 pl-5">
            {created?.isOpen && (
              <li>
                <Link href={deliveryPath(key, created.orderNumber)}>{t("goOn.simulate")}</Link>
              </li>
            )}
            <li>
              {t.rich("goOn.read", {
                guide: (words) => <Link href={guidePath("quick-start")}>{words}</Link>,
                reference: (words) => <Link href={REFERENCE}>{words}</Link>,
              })}
            </li>
            <li>
              {t.rich("goOn.import", {
                file: () => (
                  <a href={OPENAPI} className="text-accent-ink underline">
                    {OPENAPI}
                  </a>
                ),
              })}
            </li>
            <li>{t.rich("goOn.look", { log: (words) => <Link href={requestsPath(key)}>{words}</Link> })}</li>
            <li>
              {t.rich(live === undefined ? "goOn.goLive" : "goOn.goLiveWith", {
                guide: (words) => <Link href={guidePath("going-live")}>{words}</Link>,
                credentials: (words) => <Link href={developersPath(live ?? key)}>{words}</Link>,
              })}
            </li>
          </ul>
        </FirstStep>
      </ol>
    </Texts>
  );
}

type HeaderProps = { merchant: { key: string; sandboxOf: string | null } };

function Header({ merchant }: HeaderProps) {
  const { t } = getText("developers");
  return (
    <DevelopersHeader
      merchant={merchant}
      title={t("page.firstSteps")}
      description={t("firstSteps.description")}
    />
  );
}

/** Live merchants are pointed to the sandbox, where requests are free. */
function InSandbox({ merchantKey, sandboxKey }: { merchantKey: string; sandboxKey: string }) {
  const { t } = getText("developers");
  return (
    <>
      <Header merchant={{ key: merchantKey, sandboxOf: null }} />
      <Card>
        <EmptyState
          icon={<FlaskConical />}
          title={t("firstSteps.forSandbox")}
          description={t("firstSteps.forSandboxWhy")}
          actions={
            <ButtonLink variant="primary" href={firstStepsPath(sandboxKey)}>
              {t("firstSteps.toSandbox")}
            </ButtonLink>
          }
        />
      </Card>
    </>
  );
}
