import { notFound } from "next/navigation";
import { zoneName } from "@/components/deliveries/format";
import { deliveryPath } from "@/components/deliveries/paths";
import { ResendMessage } from "@/components/developers/webhooks/endpoint-actions";
import { MessageView } from "@/components/developers/webhooks/message-view";
import { endpointPath } from "@/components/developers/webhooks/paths";
import { WebhooksRefresh } from "@/components/developers/webhooks/webhooks-refresh";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { ServiceError } from "@/lib/core/errors";
import { getMessage } from "@/lib/webhooks/reads/get-message";
import { findEndpoint } from "@/lib/webhooks/reads/list-endpoints";
import { readWebhooksVersion } from "@/lib/webhooks/reads/read-webhooks-version";

export const generateMetadata = merchantPageTitle("Webhook message", "webhooks:read");

type Props = { params: Promise<{ merchant: string; id: string; eventId: string }> };

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
  const isOn = endpoint.offReason === null;
  return (
    <>
      <PageHeader
        back={
          <Link href={endpointPath(key, id)} className="font-mono text-xs break-all">
            {endpoint.url}
          </Link>
        }
        title={<span className="font-mono text-base break-all">{message.type}</span>}
        description={isOn ? undefined : "The endpoint is off. Turn it on to resend this message."}
        actions={<ResendMessage merchantId={merchantId} id={id} eventId={eventId} isOn={isOn} />}
      />
      <WebhooksRefresh merchantId={merchantId} version={version} endpoint={id} event={eventId} />
      <MessageView
        message={message}
        timeZone={timeZone}
        zone={zoneName(message.createdAt, timeZone)}
        order={
          orderNumber === null ? (
            `None${message.sequence === null ? " (test event)" : ""}`
          ) : (
            <Link href={deliveryPath(key, orderNumber)}>{orderNumber}</Link>
          )
        }
      />
    </>
  );
}
