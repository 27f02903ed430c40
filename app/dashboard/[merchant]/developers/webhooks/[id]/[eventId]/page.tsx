import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { zoneAbbreviation } from "@/components/deliveries/zone-abbreviation";
import { deliveryPath } from "@/components/deliveries/paths";
import { ResendMessage } from "@/components/developers/webhooks/endpoint-actions";
import { MessageView } from "@/components/developers/webhooks/message-view";
import { endpointPath } from "@/components/developers/webhooks/paths";
import { WebhooksRefresh } from "@/components/developers/webhooks/webhooks-refresh";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { requireMerchantContext } from "@/lib/auth/guard";
import { ServiceError } from "@/lib/core/errors";
import { getMessage } from "@/lib/webhooks/reads/get-message";
import { findEndpoint } from "@/lib/webhooks/reads/list-endpoints";
import { readWebhooksVersion } from "@/lib/webhooks/reads/read-webhooks-version";

type Props = { params: Promise<{ merchant: string; id: string; eventId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireMerchantContext(params, "webhooks:read");
  return { title: getText("webhooks").t("messages.title") };
}

export default async function MessagePage({ params }: Props) {
  const { ctx, session } = await requireMerchantContext(params, "webhooks:read");
  const { id: merchantId, key } = session.merchant;
  const { id, eventId } = await params;
  const { version } = await readWebhooksVersion(ctx, { endpoint: id, event: eventId });
  const [endpoint, message, { timeZone }] = await Promise.all([
    findEndpoint(ctx, id),
    getMessage(ctx, { id, eventId }).catch((error: unknown) => {
      if (error instanceof ServiceError && error.code === "notFound") notFound();
      throw error;
    }),
    getTimeZone(ctx),
  ]);
  if (!endpoint) notFound();
  const { orderNumber } = message;
  const { t } = getText("webhooks");
  const isOn = endpoint.offReason === null;
  return (
    <Texts of={["developers", "webhooks"]}>
      <PageHeader
        back={
          <Link href={endpointPath(key, id)} className="font-mono text-xs break-all">
            {endpoint.url}
          </Link>
        }
        title={<span className="font-mono text-base break-all">{message.type}</span>}
        description={isOn ? undefined : t("messages.offText")}
        actions={<ResendMessage merchantId={merchantId} id={id} eventId={eventId} isOn={isOn} />}
      />
      <WebhooksRefresh merchantId={merchantId} version={version} endpoint={id} event={eventId} />
      <MessageView
        message={message}
        timeZone={timeZone}
        zone={zoneAbbreviation(message.createdAt, timeZone)}
        order={
          orderNumber === null ? (
            t(message.sequence === null ? "messages.noOrderTest" : "messages.noOrder")
          ) : (
            <Link href={deliveryPath(key, orderNumber)}>{orderNumber}</Link>
          )
        }
      />
    </Texts>
  );
}
