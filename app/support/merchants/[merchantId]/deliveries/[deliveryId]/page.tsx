import type { Metadata } from "next";
import { DeliveryMap } from "@/components/deliveries/detail/delivery-map";
import { DeliveryView } from "@/components/deliveries/detail/delivery-view";
import { ProofOfDeliveryCard } from "@/components/deliveries/detail/proof-of-delivery-card";
import { DeliveryRefresh } from "@/components/deliveries/detail/delivery-refresh";
import { cancelFee, cancelNote, isRedeliverable } from "@/components/deliveries/detail/labels";
import { NotifiedEndpoints } from "@/components/developers/webhooks/notified-endpoints";
import { AuditCard } from "@/components/support/audit-card";
import { CorrectStatus } from "@/components/support/correct-status";
import { DeclareLost } from "@/components/support/declare-lost";
import { CourierCard } from "@/components/support/courier-card";
import { NotesCard } from "@/components/support/notes-card";
import { deliveryWorkPath, staffEditPath, staffProofPath } from "@/components/support/paths";
import { ReleasePin } from "@/components/dispatch/release-pin";
import { SetPrice } from "@/components/support/set-price";
import { StaffCancel } from "@/components/support/staff-cancel";
import { StaffRedeliver } from "@/components/support/staff-redeliver";
import { StaffHeader } from "@/components/support/staff-header";
import { ThreadCard } from "@/components/support/thread/thread-card";
import { deliveryTitle } from "@/components/support/titles";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { requireStaff } from "@/lib/auth/guard";
import { dataUrl } from "@/components/kit/live/data-client";
import { forMerchant } from "@/lib/core/platform";
import { custodyOf } from "@/lib/deliveries/rules/custody";
import { isUntraced } from "@/components/deliveries/custody-words";
import { pinStateOf } from "@/lib/deliveries/rules/requirements";
import { isFinal } from "@/lib/deliveries/status";
import { computedPrice, isSetByHand } from "@/lib/rates/rules/hand-price";
import { readPriceLines } from "@/lib/rates/rules/price";
import { getThread } from "@/lib/support/reads/get-thread";
import { listHelpers } from "@/lib/support/reads/list-help";
import { deliveryAuditTrail, staffVersion } from "@/lib/support/reads/open-staff-delivery";
import { listNotifiedEndpoints } from "@/lib/webhooks/reads/list-notified-endpoints";
import { staffDeliveryOfPath, type StaffDeliveryParams } from "./delivery";

const VIEW = "delivery.opened_by_staff";

export async function generateMetadata(props: StaffDeliveryParams): Promise<Metadata> {
  const opened = await staffDeliveryOfPath(props, VIEW);
  return { title: deliveryTitle(getText("support"), opened) };
}

export default async function StaffDeliveryPage(props: StaffDeliveryParams) {
  const { ctx, session } = await requireStaff();
  const opened = await staffDeliveryOfPath(props, VIEW);
  const { delivery, merchant, courier, notes, handover, place } = opened;
  const { orderNumber, status, goodsHeld } = delivery;
  const isPinNeeded = delivery.handoverPin && !isFinal(status) && !pinStateOf(delivery.history).isReleased;
  const { t } = getText("support");
  const key = { merchantId: merchant.id, orderNumber };
  const lines = readPriceLines(delivery.priceLines);
  const [thread, helpers, trail, endpoints] = await Promise.all([
    getThread(ctx, { merchantId: merchant.id, deliveryId: delivery.id }),
    listHelpers(ctx),
    deliveryAuditTrail(ctx, { merchantId: merchant.id, deliveryId: delivery.id }),
    listNotifiedEndpoints(forMerchant(ctx, merchant.id), { deliveryId: delivery.id }),
  ]);
  return (
    <Texts of={["detail", "dispatch"]}>
      <StaffHeader
        delivery={delivery}
        merchant={merchant}
        courier={courier}
        place={place}
        actions={
          <>
            {!merchant.isSandbox && !isFinal(status) && (
              <ButtonLink href={deliveryWorkPath(orderNumber)}>{t("delivery.openInDispatch")}</ButtonLink>
            )}
            {!isFinal(status) && (
              <ButtonLink
                href={staffEditPath({ merchantId: merchant.id, deliveryId: delivery.id })}
                prefetch={false}
              >
                {t("delivery.edit")}
              </ButtonLink>
            )}
            {!isFinal(status) && (
              <SetPrice
                {...key}
                priceCents={delivery.priceCents}
                currency={delivery.currency}
                computedCents={computedPrice(lines).totalCents}
                isByHand={isSetByHand(lines)}
                seen={delivery.history.at(-1)?.sequence ?? 0}
              />
            )}
            {isRedeliverable(delivery) && <StaffRedeliver {...key} />}
            <StaffCancel {...key} note={cancelNote(getText("detail"), delivery)} fee={cancelFee(delivery)} />
            {custodyOf(delivery.history).holder === "courier" && !isUntraced(delivery) && (
              <DeclareLost {...key} />
            )}
            {isPinNeeded && <ReleasePin {...key} />}
            <CorrectStatus
              {...key}
              status={status}
              goodsHeld={goodsHeld}
              hasCourier={courier !== null && courier.deactivatedAt === null}
              seen={delivery.history.at(-1)?.sequence ?? 0}
            />
          </>
        }
      />
      <DeliveryRefresh
        url={dataUrl("/support/data/delivery", { merchant: merchant.id, order_number: orderNumber })}
        version={staffVersion(opened)}
        status={getText("trade").t(`status.${status}`)}
      />
      <DeliveryView
        delivery={delivery}
        units={merchant.units}
        map={<DeliveryMap delivery={delivery} units={merchant.units} isSketch={false} hasMapService />}
        before={
          <>
            <ThreadCard
              thread={thread}
              reader="staff"
              merchantId={merchant.id}
              deliveryId={delivery.id}
              isSandbox={merchant.isSandbox}
              mayWrite
              time={(at) => <ViewerTime instant={at} />}
              handling={{ orderNumber, me: session.user.id, helpers }}
            />
            <NotesCard {...key} notes={notes} />
            <CourierCard courier={courier} />
          </>
        }
        below={({ sequence }) => <NotifiedEndpoints endpoints={endpoints} sequence={sequence} />}
        handover={
          <ProofOfDeliveryCard
            delivery={delivery}
            handover={handover}
            imageUrl={(image) => staffProofPath(merchant.id, { orderNumber, ...image })}
          />
        }
        after={<AuditCard trail={trail} environment={merchant.isSandbox ? "sandbox" : "live"} />}
      />
    </Texts>
  );
}
