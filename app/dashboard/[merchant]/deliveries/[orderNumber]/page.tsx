import type { Metadata } from "next";
import { MerchantHeader } from "@/components/deliveries/detail/merchant-header";
import { DeliveryMap } from "@/components/deliveries/detail/delivery-map";
import { DeliveryView } from "@/components/deliveries/detail/delivery-view";
import { ProofOfDeliveryCard } from "@/components/deliveries/detail/proof-of-delivery-card";
import { DeliveryRefresh } from "@/components/deliveries/detail/delivery-refresh";
import { isRedeliverable } from "@/components/deliveries/detail/labels";
import { RedeliverDelivery } from "@/components/deliveries/detail/redeliver-delivery";
import { formatInstant } from "@/components/deliveries/format-instant";
import { proofPath } from "@/components/deliveries/paths";
import { requestsPath } from "@/components/developers/paths";
import { messagePath } from "@/components/developers/webhooks/paths";
import { NotifiedEndpoints } from "@/components/developers/webhooks/notified-endpoints";
import { NotifiedCard } from "@/components/notifications/notified-card";
import { WhatNext } from "@/components/deliveries/detail/what-next";
import { SimulateCard } from "@/components/deliveries/sandbox/simulate-card";
import { ThreadCard } from "@/components/support/thread/thread-card";
import { getFormat, getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { requireMerchantContext } from "@/lib/auth/guard";
import { takeMapTurn } from "@/lib/auth/guest-limit";
import { dataUrl } from "@/components/kit/live/data-client";
import { allowedMoves } from "@/lib/deliveries/status";
import { versionOf } from "@/lib/deliveries/reads/read-version";
import { may } from "@/lib/core/permissions";
import { listNotifications } from "@/lib/notifications/reads/list-notifications";
import { planOf } from "@/lib/sandbox/status";
import { isKept } from "@/lib/request-log/reads/is-kept";
import { SCENARIOS } from "@/lib/sandbox/constants";
import { getThread } from "@/lib/support/reads/get-thread";
import { seriesOfDelivery } from "@/lib/series/reads/series-of-delivery";
import { listNotifiedEndpoints } from "@/lib/webhooks/reads/list-notified-endpoints";
import { type DeliveryParams, openDeliveryOfPath, orderNumberOfPath } from "./delivery";

/** The simulated courier may act as often as once a second. */
const LOOK_AT_RUN_MS = 1_500;

export async function generateMetadata(props: DeliveryParams): Promise<Metadata> {
  await requireMerchantContext(props.params, "deliveries:read");
  return { title: await orderNumberOfPath(props) };
}

export default async function DeliveryPage(props: DeliveryParams) {
  const { ctx, session } = await requireMerchantContext(props.params, "deliveries:read");
  const [{ delivery, handover, place, running }, { timeZone }] = await Promise.all([
    openDeliveryOfPath(ctx, props),
    getTimeZone(ctx),
  ]);
  const { id: merchantId, key, sandboxOf, erasesAt, units } = session.merchant;
  const [thread, messages, endpoints, series, hasMapTurn] = await Promise.all([
    getThread(ctx, { merchantId, deliveryId: delivery.id }),
    listNotifications(ctx, { deliveryId: delivery.id }),
    listNotifiedEndpoints(ctx, { deliveryId: delivery.id }),
    seriesOfDelivery(ctx, delivery.id),
    takeMapTurn(session),
  ]);
  const { orderNumber, status } = delivery;
  const format = getFormat();
  return (
    <Texts of={["detail", "messages", "recurring"]}>
      <MerchantHeader
        delivery={delivery}
        courierName={handover.courierName}
        place={place}
        timeZone={timeZone}
        series={series}
        reader={{
          merchantId,
          merchantKey: key,
          mayEdit: may(ctx.actor, "deliveries:change"),
          mayBook: may(ctx.actor, "deliveries:create"),
          mayCancel: may(ctx.actor, "deliveries:cancel"),
          redeliver: isRedeliverable(delivery) && may(ctx.actor, "deliveries:redeliver") && (
            <RedeliverDelivery merchantId={merchantId} merchantKey={key} orderNumber={orderNumber} />
          ),
        }}
      />
      <DeliveryRefresh
        url={dataUrl("/dashboard/data/delivery", { merchant: merchantId, order_number: orderNumber })}
        version={versionOf(delivery) + thread.length}
        status={getText("trade").t(`status.${status}`)}
        {...(running && { intervalMs: LOOK_AT_RUN_MS })}
      />
      <WhatNext delivery={delivery} courierName={handover.courierName} isSandbox={sandboxOf !== null} />
      {sandboxOf !== null && may(ctx.actor, "sandbox:simulate") && (
        <Texts of={["labels"]}>
          <SimulateCard
            merchantId={merchantId}
            orderNumber={orderNumber}
            moves={allowedMoves(delivery)}
            scenarios={SCENARIOS.filter(
              (scenario) =>
                planOf(scenario, delivery) !== null && (scenario !== "pin_failed" || delivery.handoverPin),
            )}
            running={running}
          />
        </Texts>
      )}
      <DeliveryView
        delivery={delivery}
        units={units}
        requestHref={({ actorKind, requestId, createdAt }) =>
          actorKind === "api_key" &&
          requestId !== null &&
          isKept(createdAt) &&
          may(ctx.actor, "credentials:write")
            ? requestsPath(key, { q: requestId })
            : null
        }
        below={({ sequence }) => (
          <NotifiedEndpoints
            endpoints={endpoints}
            sequence={sequence}
            messageHref={(each) => messagePath(key, each)}
          />
        )}
        handover={
          <>
            <ThreadCard
              thread={thread}
              reader="merchant"
              merchantId={merchantId}
              deliveryId={delivery.id}
              isSandbox={sandboxOf !== null}
              mayWrite={may(ctx.actor, "threads:write")}
              time={(at) => <time dateTime={at.toISOString()}>{formatInstant(format, at, timeZone)}</time>}
            />
            <ProofOfDeliveryCard
              delivery={delivery}
              handover={handover}
              imageUrl={(image) => proofPath(merchantId, { orderNumber, ...image })}
            />
            <NotifiedCard messages={messages} formatTime={(at) => formatInstant(format, at, timeZone)} />
          </>
        }
        map={
          <DeliveryMap
            delivery={delivery}
            units={units}
            isSketch={!hasMapTurn}
            hasMapService={erasesAt === null}
          />
        }
      />
    </Texts>
  );
}
