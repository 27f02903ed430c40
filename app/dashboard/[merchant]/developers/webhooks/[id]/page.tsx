import { Send } from "lucide-react";
import { notFound } from "next/navigation";
import { zoneName } from "@/components/deliveries/format";
import { EndpointSending, EndpointSettings } from "@/components/developers/webhooks/endpoint-actions";
import { EndpointFacts } from "@/components/developers/webhooks/endpoint-facts";
import { MessageFilters } from "@/components/developers/webhooks/message-filters";
import { MessageTable } from "@/components/developers/webhooks/message-table";
import { endpointPath, webhooksPath } from "@/components/developers/webhooks/paths";
import { WebhooksRefresh } from "@/components/developers/webhooks/webhooks-refresh";
import { PageLinks } from "@/components/kit/list/page-links";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { env } from "@/lib/core/env";
import { may } from "@/lib/core/permissions";
import { readMessageFilter } from "@/lib/webhooks/filter";
import { findEndpoint } from "@/lib/webhooks/reads/list-endpoints";
import { listMessages } from "@/lib/webhooks/reads/list-messages";
import { readWebhooksVersion } from "@/lib/webhooks/reads/read-webhooks-version";

export const generateMetadata = merchantPageTitle("Webhook endpoint", "webhooks:read");

type Props = {
  params: Promise<{ merchant: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function EndpointPage({ params, searchParams }: Props) {
  const { ctx, session } = await requireMerchantContext(params, "webhooks:read");
  const { id: merchantId, key } = session.merchant;
  const [{ id }, filter] = [await params, readMessageFilter(await searchParams)];
  const { version } = await readWebhooksVersion(ctx, { endpoint: id });
  const [endpoint, { timeZone }] = await Promise.all([findEndpoint(ctx, id), getTimeZone(ctx)]);
  if (!endpoint) notFound();
  const { rows, after } = await listMessages(ctx, { endpointId: id, filter, timeZone });
  const zone = zoneName(new Date(), timeZone);
  const isOn = endpoint.offReason === null;
  return (
    <>
      <PageHeader
        back={<Link href={webhooksPath(key)}>Webhooks</Link>}
        title={<span className="font-mono text-base break-all">{endpoint.url}</span>}
        description={endpoint.description}
        actions={isOn && <EndpointSending merchantId={merchantId} id={id} zone={zone} />}
      />
      <WebhooksRefresh merchantId={merchantId} version={version} endpoint={id} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        <EndpointFacts
          endpoint={endpoint}
          timeZone={timeZone}
          actions={
            <EndpointSettings
              merchantId={merchantId}
              endpoint={{
                id,
                url: endpoint.url,
                description: endpoint.description,
                eventTypes: endpoint.eventTypes,
                isInOrder: endpoint.isInOrder,
              }}
              allowsLoopback={session.merchant.sandboxOf !== null && env().WEBHOOK_ALLOW_LOOPBACK}
              isOn={isOn}
              mayReveal={may(ctx.actor, "webhooks:reveal")}
            />
          }
        />
        <Card title="Messages" description={`Times in ${zone}.`} padded={false}>
          <MessageFilters endpointId={id} filter={filter} zone={zone} />
          {rows.length > 0 ? (
            <MessageTable merchantKey={key} endpointId={id} rows={rows} timeZone={timeZone} />
          ) : (
            <NoMessages href={Object.values(filter).some(Boolean) ? endpointPath(key, id) : null} />
          )}
          <PageLinks
            newest={filter.after && endpointPath(key, id, { ...filter, after: null })}
            older={after && endpointPath(key, id, { ...filter, after })}
          />
        </Card>
      </div>
    </>
  );
}

/** @param props.href URL of all messages, if a filter hides them */
function NoMessages({ href }: { href: string | null }) {
  return (
    <EmptyState
      icon={<Send />}
      title={href === null ? "No messages yet" : "No message matches"}
      description={
        href === null
          ? "New events appear here with each delivery attempt. Send a test event to see one, or replay earlier events."
          : "Order numbers must match exactly, including upper and lower case."
      }
      actions={href !== null && <ButtonLink href={href}>Show all messages</ButtonLink>}
    />
  );
}
