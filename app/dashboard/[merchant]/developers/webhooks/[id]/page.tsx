import { Send } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { zoneAbbreviation } from "@/components/deliveries/zone-abbreviation";
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
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { requireMerchantContext } from "@/lib/auth/guard";
import { env } from "@/lib/core/env";
import { may } from "@/lib/core/permissions";
import { readMessageFilter } from "@/lib/webhooks/filter";
import { findEndpoint } from "@/lib/webhooks/reads/list-endpoints";
import { listMessages } from "@/lib/webhooks/reads/list-messages";
import { readWebhooksVersion } from "@/lib/webhooks/reads/read-webhooks-version";

type Props = {
  params: Promise<{ merchant: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireMerchantContext(params, "webhooks:read");
  return { title: getText("webhooks").t("endpoint.title") };
}

export default async function EndpointPage({ params, searchParams }: Props) {
  const { ctx, session } = await requireMerchantContext(params, "webhooks:read");
  const { id: merchantId, key } = session.merchant;
  const [{ id }, filter] = [await params, readMessageFilter(await searchParams)];
  const { version } = await readWebhooksVersion(ctx, { endpoint: id });
  const [endpoint, { timeZone }] = await Promise.all([findEndpoint(ctx, id), getTimeZone(ctx)]);
  if (!endpoint) notFound();
  const { rows, after } = await listMessages(ctx, { endpointId: id, filter, timeZone });
  const zone = zoneAbbreviation(new Date(), timeZone);
  const { t } = getText("webhooks");
  const isOn = endpoint.offReason === null;
  return (
    <Texts of={["developers", "webhooks"]}>
      <PageHeader
        back={<Link href={webhooksPath(key)}>{getText("developers").t("page.webhooks")}</Link>}
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
        <Card title={t("messages.messages")} description={t("messages.times", { zone })} padded={false}>
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
    </Texts>
  );
}

/** @param props.href URL of all messages, if a filter hides them */
function NoMessages({ href }: { href: string | null }) {
  const { t } = getText("webhooks");
  return (
    <EmptyState
      icon={<Send />}
      title={t(href === null ? "messages.none" : "messages.noMatch")}
      description={t(href === null ? "messages.noneText" : "messages.noMatchText")}
      actions={href !== null && <ButtonLink href={href}>{t("messages.showAll")}</ButtonLink>}
    />
  );
}
