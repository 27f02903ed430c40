import { Webhook } from "lucide-react";
import { zoneName } from "@/components/deliveries/format";
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
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { env } from "@/lib/core/env";
import { listEndpoints } from "@/lib/webhooks/reads/list-endpoints";
import { readWebhooksVersion } from "@/lib/webhooks/reads/read-webhooks-version";

export const generateMetadata = merchantPageTitle("Webhooks", "webhooks:read");

export default async function WebhooksPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireMerchantContext(params, "webhooks:read");
  const { id, key, sandboxOf, erasesAt } = session.merchant;
  const isGuest = erasesAt !== null;
  // Read before the list, so that changes in between are not missed.
  const { version } = await readWebhooksVersion(ctx, {});
  const [endpoints, { timeZone }] = await Promise.all([listEndpoints(ctx), getTimeZone(ctx)]);
  const isSandbox = sandboxOf !== null;
  const allowsLoopback = isSandbox && env().WEBHOOK_ALLOW_LOOPBACK;
  const other = session.memberships.find(
    ({ merchant }) => merchant.id === sandboxOf || merchant.sandboxOf === id,
  )?.merchant.key;
  return (
    <>
      <DevelopersHeader
        merchant={session.merchant}
        title="Webhooks"
        description={`Each event is sent to your systems as an HTTP request, usually within a second. Times in ${zoneName(new Date(), timeZone)}.`}
        actions={
          <>
            <ButtonLink href={guidePath("events")}>Guide</ButtonLink>
            {/* Rendered only here: inside the list, a refresh could remove the dialog and with it the secret. */}
            {!isGuest && <NewEndpoint merchantId={id} allowsLoopback={allowsLoopback} />}
          </>
        }
      />
      <WebhooksRefresh merchantId={id} version={version} />
      <div className="flex max-w-3xl flex-col gap-5">
        {isGuest && (
          <Callout title="Webhooks need an account.">
            A sandbox without one sends nothing to other systems. Your system can read the same events with
            the API.
          </Callout>
        )}
        {other !== undefined && (
          <Callout
            title={
              isSandbox
                ? "These endpoints receive sandbox events only."
                : "These endpoints receive events of real deliveries."
            }
          >
            {allowsLoopback && (
              <p>You can also use a receiver on the server’s own machine: http://127.0.0.1 with any port.</p>
            )}
            <Link href={webhooksPath(other)}>
              {isSandbox ? "Live endpoints" : "Sandbox endpoints for tests"}
            </Link>
          </Callout>
        )}
        <Card title="Endpoints" padded={false}>
          {endpoints.length > 0 ? (
            <EndpointList merchantKey={key} endpoints={endpoints} timeZone={timeZone} />
          ) : (
            <EmptyState
              icon={<Webhook />}
              title="No endpoints"
              description="An endpoint is a URL of your system. Waybill sends it every delivery event, signed, and retries until it arrives. The guide has example receivers."
              actions={<ButtonLink href={guidePath("events")}>Read the guide</ButtonLink>}
            />
          )}
        </Card>
      </div>
    </>
  );
}
