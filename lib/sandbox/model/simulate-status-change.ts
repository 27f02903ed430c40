import type { Transaction } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import { carry, handOver } from "@/lib/dispatch/shared/carry";
import { moveDelivery, refuseUnlessAllowed } from "@/lib/deliveries/shared/change";
import type { LockedDelivery } from "@/lib/deliveries/shared/lock";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import type { PreparedProof } from "@/lib/deliveries/shared/save-proof";
import { type Scenario, SIMULATED_COURIER, SIMULATED_COURIERS, SIMULATOR } from "../constants";
import { readPinState, refuseUnlessAnswered, writePinEvent } from "@/lib/dispatch/shared/answers";
import { barcodesOf } from "@/lib/deliveries/rules/requirements";
import { handoverPin } from "@/lib/deliveries/shared/handover-pin";
import { samplePhoto } from "./sample-photo";
import { sampleSignature } from "./sample-signature";

const REASONS: Partial<Record<DeliveryStatus, string>> = {
  pending: "Declined: too far away right now",
  incomplete: "Nobody at the door",
  failed: "The recipient refused the package",
  cancelled: "The customer changed their mind",
};

const ILL = "The courier fell ill";

const courierOf = (id: string | null) =>
  SIMULATED_COURIERS.find((courier) => courier.id === id) ?? SIMULATED_COURIER;
/** The courier whom dispatch assigns in a handover: not the one who has the goods. */
const otherThan = (id: string | null) =>
  SIMULATED_COURIERS.find((courier) => courier.id !== id) ?? SIMULATED_COURIER;

/** Reasons for the status changes that need one. */
function simulatedReason(to: DeliveryStatus, { goodsHeld }: { goodsHeld: boolean }): string | null {
  if (to === "failed" && !goodsHeld) return "The package was not ready at the pickup";
  return REASONS[to] ?? null;
}

/**
 * Makes one status change of a locked sandbox delivery as it would happen live: dispatch assigns the simulated courier,
 * the courier acts, the context's actor cancels.
 * @param scenario what else happens: in `pin_failed`, the courier enters wrong PINs until dispatch lets them deliver without
 *   it; in `handed_over`, dispatch takes goods on the road from one courier, who hands them over to the other
 * @throws ServiceError `unprocessable` if the status does not allow it; `validation` while a PIN of the delivery is locked
 */
export async function simulateStatusChange(
  tx: Transaction,
  locked: LockedDelivery,
  to: DeliveryStatus,
  { scenario }: { scenario?: Scenario } = {},
): Promise<void> {
  const isHandover = scenario === "handed_over" && locked.goodsHeld;
  refuseUnlessAllowed(locked, to, isHandover ? "dispatch" : undefined);
  const dispatch = { ...tx, actor: SIMULATOR };
  if (to === "assigned") {
    const courier = isHandover ? otherThan(locked.holderCourierId) : SIMULATED_COURIER;
    await moveDelivery(dispatch, locked, { to, courier });
  } else if (to === "pending" && isHandover) {
    await moveDelivery(dispatch, locked, { to, by: "dispatch", reason: ILL });
  } else if (to === "cancelled") {
    const reason = tx.actor.kind === "system" ? simulatedReason(to, locked) : null;
    await moveDelivery(tx, locked, { to, reason });
  } else {
    const reason = simulatedReason(to, locked);
    const proof = to === "completed" ? await proofOf(tx, locked) : null;
    const entered = {
      pin: handoverPin(locked.id),
      barcodes: barcodesOf(locked.handoverBarcodes),
      idSeen: true,
    };
    if (scenario === "pin_failed" && to === "completed") await failPin(tx, locked);
    await refuseUnlessAnswered(tx, locked, { to, proof, entered });
    const taken = await takeOver(tx, await handedOver(tx, locked, to));
    await carry({ ...tx, actor: courierOf(taken.courierId) }, taken, {
      id: newId(),
      to,
      reason,
      pressedAt: new Date(),
      proof,
    });
  }
}

/** The courier who has the goods confirms that the next one, who is picking them up, gets them. */
async function handedOver(
  tx: Transaction,
  locked: LockedDelivery,
  to: DeliveryStatus,
): Promise<LockedDelivery> {
  if (!locked.awaitsHandover || to !== "picked_up") return locked;
  const giver = courierOf(locked.holderCourierId);
  const press = { id: newId(), pressedAt: new Date(), courierId: giver.id };
  return handOver({ ...tx, actor: giver }, locked, press);
}

/** Enters wrong PINs as often as possible; then dispatch releases the PIN. */
async function failPin(tx: Transaction, locked: LockedDelivery): Promise<void> {
  const { triesLeft, isReleased } = await readPinState(tx, locked.id);
  if (!locked.handoverPin || isReleased) return;
  const courier = { ...tx, actor: SIMULATED_COURIER };
  for (let left = triesLeft; left > 0; left -= 1)
    await writePinEvent(courier, locked, { type: "pin_failed", reason: null });
  const reason = "The recipient showed their ID";
  await writePinEvent({ ...tx, actor: SIMULATOR }, locked, { type: "pin_released", reason });
}

/** After a correction by support, a delivery in progress may have no courier. */
async function takeOver(tx: Transaction, locked: LockedDelivery) {
  const { id, courierId } = locked;
  if (courierId !== null) return { ...locked, courierId };
  const taken = { courierId: SIMULATED_COURIER.id };
  await tx.db.delivery.update({
    where: { merchantId_id: { merchantId: tx.merchantId, id } },
    data: taken,
    select: { id: true },
  });
  return { ...locked, ...taken };
}

async function proofOf(
  tx: Transaction,
  { id, confirmationSignRequired, handoverPhoto, handoverMethod }: LockedDelivery,
): Promise<PreparedProof> {
  const { customerName } = await tx.db.stop.findUniqueOrThrow({
    where: { merchantId_deliveryId_position: { merchantId: tx.merchantId, deliveryId: id, position: 1 } },
    select: { customerName: true },
  });
  const signature = confirmationSignRequired ? await sampleSignature() : null;
  const isLeft = handoverMethod === "leave_at_door";
  const photo = handoverPhoto || isLeft ? await samplePhoto() : null;
  return { recipientName: isLeft ? null : customerName, photo, signature };
}
