import { Webhook } from "lucide-react";
import { zoneName } from "@/components/deliveries/format";
import { developersPath } from "@/components/developers/paths";
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
import { PageHeader } from "@/components/kit/ui/page-header";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { env } from "@/lib/core/env";
import { listEndpoints } from "@/lib/webhooks/reads/list-endpoints";
import { readWebhooksVersion } from "@/lib/webhooks/reads/read-webhooks-version";

export const generateMetadata = merchantPageTitle("Webhooks", "webhooks:read");

export default async function WebhooksPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireMerchantContext(params, "webhooks:read");
  const { id, key, sandboxOf } = session.merchant;
  // Before the list, so that nothing that changes meanwhile is missed.
  const { version } = await readWebhooksVersion(ctx, {});
  const [endpoints, { timeZone }] = await Promise.all([listEndpoints(ctx), getTimeZone(ctx)]);
  const isSandbox = sandboxOf !== null;
  const other = session.memberships.find(
    ({ merchant }) => merchant.id === sandboxOf || merchant.sandboxOf === id,
  )?.merchant.key;
  return (
    <>
      <PageHeader
        back={<Link href={developersPath(key)}>Developers</Link>}
        title="Webhooks"
        description={`Your systems get each event by an HTTP request, usually within a second. Times in ${zoneName(new Date(), timeZone)}.`}
        actions={
          <>
            <ButtonLink href={guidePath("events")}>Guide</ButtonLink>
            {/* Here and nowhere else: what a refresh of the list takes away would take its dialog, and the secret, with it. */}
            <NewEndpoint merchantId={id} />
          </>
        }
      />
      <WebhooksRefresh merchantId={id} version={version} />
      <div className="flex max-w-3xl flex-col gap-5">
        {other !== undefined && (
          <Callout
            title={
              isSandbox
                ? "These endpoints get the events of the sandbox only."
                : "These endpoints get the events of real deliveries."
            }
          >
            {isSandbox && env().WEBHOOK_ALLOW_LOOPBACK && (
              <p>A receiver on the machine of this server works, too: http://127.0.0.1 with any port.</p>
            )}
            <Link href={webhooksPath(other)}>
              {isSandbox ? "Endpoints of live deliveries" : "Endpoints of the sandbox, for tests"}
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
              description="An endpoint is a URL of your system. Each event of a delivery is sent there, signed, and tried again until it has arrived. The guide has receivers to start from."
              actions={<ButtonLink href={guidePath("events")}>Read the guide</ButtonLink>}
            />
          )}
        </Card>
      </div>
    </>
  );
}
