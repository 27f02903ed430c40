import { carryDelivery } from "@/lib/couriers/model/carry";
import type { Context } from "@/lib/core/context";
import { cancelDelivery } from "@/lib/deliveries/verbs/cancel-delivery";
import { type LockedDelivery, lockDelivery } from "@/lib/deliveries/model/lock";
import { refuseUnlessAllowed } from "@/lib/deliveries/model/move";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import { assignCourier } from "@/lib/dispatch/verbs/assign-courier";
import { newId } from "@/lib/core/ids";
import type { ProofInput } from "@/lib/proof/schema";
import { SIMULATED_COURIER, simulatedReason, SIMULATOR } from "./courier";
import { sampleSignature } from "./sample-signature";

type SimulatedMove = { orderNumber: string; to: DeliveryStatus };

/**
 * Makes one move of a sandbox's delivery as it is made in earnest: dispatch assigns the simulated courier, the
 * courier carries, the context's own actor cancels. Call it in a transaction and a sandbox.
 * @throws ServiceError `notFound`; `unprocessable` where the table of moves does not allow it.
 */
export async function makeMove(tx: Context, { orderNumber, to }: SimulatedMove): Promise<void> {
  const locked = await lockDelivery(tx, orderNumber);
  refuseUnlessAllowed(locked, to);
  if (to === "assigned") {
    const courierId = SIMULATED_COURIER.id;
    await assignCourier({ ...tx, actor: SIMULATOR }, { orderNumber, courierId });
  } else if (to === "cancelled") {
    const reason = tx.actor.kind === "system" ? simulatedReason(to, locked) : null;
    await cancelDelivery(tx, { orderNumber, reason });
  } else {
    await takeOver(tx, locked);
    await carryDelivery(
      { ...tx, actor: SIMULATED_COURIER },
      {
        id: newId(),
        orderNumber,
        to,
        reason: simulatedReason(to, locked),
        pressedAt: new Date(),
        proof: to === "completed" ? await proofOf(tx, locked) : null,
      },
    );
  }
}

/** A correction by support may leave a delivery on its way with nobody who carries it. */
async function takeOver(tx: Context, { id, courierId }: LockedDelivery): Promise<void> {
  if (courierId !== null) return;
  await tx.db.delivery.update({
    where: { merchantId_id: { merchantId: tx.merchantId, id } },
    data: { courierId: SIMULATED_COURIER.id },
    select: { id: true },
  });
}

async function proofOf(tx: Context, { id, confirmationSignRequired }: LockedDelivery): Promise<ProofInput> {
  const { customerName } = await tx.db.stop.findUniqueOrThrow({
    where: { merchantId_deliveryId_position: { merchantId: tx.merchantId, deliveryId: id, position: 1 } },
    select: { customerName: true },
  });
  const signature = confirmationSignRequired ? await sampleSignature() : null;
  return { recipientName: customerName, photo: null, signature };
}
