import { Webhook } from "lucide-react";
import type { Metadata } from "next";
import { zoneAbbreviation } from "@/components/deliveries/zone-abbreviation";
import { DevelopersHeader } from "@/components/developers/developers-header";
import { NewEndpoint } from "@/components/developers/webhooks/endpoint-actions";
import { EndpointList } from "@/components/developers/webhooks/endpoint-list";
import { webhooksPath } from "@/components/developers/webhooks/paths";
import { WebhooksRefresh } from "@/components/developers/webhooks/webhooks-refresh";
import { guidePath } from "@/components/docs/pages";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Link } from "@/components/kit/ui/link";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { type MerchantParams, requireMerchantContext } from "@/lib/auth/guard";
import { env } from "@/lib/core/env";
import { listEndpoints } from "@/lib/webhooks/reads/list-endpoints";
import { readWebhooksVersion } from "@/lib/webhooks/reads/read-webhooks-version";

export async function generateMetadata({ params }: { params: MerchantParams }): Promise<Metadata> {
  await requireMerchantContext(params, "webhooks:read");
  return { title: getText("developers").t("page.webhooks") };
}

export default async function WebhooksPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireMerchantContext(params, "webhooks:read");
  const { id, key, sandboxOf, erasesAt } = session.merchant;
  const isGuest = erasesAt !== null;
  // Read before the list, so that changes in between are not missed.
  const { version } = await readWebhooksVersion(ctx, {});
  const [endpoints, { timeZone }] = await Promise.all([listEndpoints(ctx), getTimeZone(ctx)]);
  const isSandbox = sandboxOf !== null;
  const { t } = getText("webhooks");
  const allowsLoopback = isSandbox && env().WEBHOOK_ALLOW_LOOPBACK;
  const other = session.memberships.find(
    ({ merchant }) => merchant.id === sandboxOf || merchant.sandboxOf === id,
  )?.merchant.key;
  return (
    <Texts of={["developers", "webhooks"]}>
      <DevelopersHeader
        merchant={session.merchant}
        title={getText("developers").t("page.webhooks")}
        description={t("page.description", { zone: zoneAbbreviation(new Date(), timeZone) })}
        actions={
          <>
            <ButtonLink href={guidePath("events")}>{t("page.guide")}</ButtonLink>
            {/* Rendered only here: inside the list, a refresh could remove the dialog and with it the secret. */}
            {!isGuest && <NewEndpoint merchantId={id} allowsLoopback={allowsLoopback} />}
          </>
        }
      />
      <WebhooksRefresh merchantId={id} version={version} />
      <div className="flex max-w-3xl flex-col gap-5">
        {isGuest && <Callout title={t("page.needAccount")}>{t("page.needAccountText")}</Callout>}
        {other !== undefined && (
          <Callout title={t(isSandbox ? "page.sandboxOnly" : "page.real")}>
            {allowsLoopback && <p>{t("page.loopback")}</p>}
            <Link href={webhooksPath(other)}>{t(isSandbox ? "page.live" : "page.sandbox")}</Link>
          </Callout>
        )}
        <Card title={t("endpoint.endpoints")} padded={false}>
          {endpoints.length > 0 ? (
            <EndpointList merchantKey={key} endpoints={endpoints} timeZone={timeZone} />
          ) : (
            <EmptyState
              icon={<Webhook />}
              title={t("page.none")}
              description={t("page.noneText")}
              actions={<ButtonLink href={guidePath("events")}>{t("page.readGuide")}</ButtonLink>}
            />
          )}
        </Card>
      </div>
    </Texts>
  );
}
