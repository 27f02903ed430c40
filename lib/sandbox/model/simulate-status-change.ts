import type { Transaction } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import { carry } from "@/lib/dispatch/shared/carry";
import { moveDelivery, refuseUnlessAllowed } from "@/lib/deliveries/shared/change";
import type { LockedDelivery } from "@/lib/deliveries/shared/lock";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import type { PreparedProof } from "@/lib/deliveries/shared/save-proof";
import { SIMULATED_COURIER, SIMULATOR } from "../constants";
import { sampleSignature } from "./sample-signature";

const REASONS: Partial<Record<DeliveryStatus, string>> = {
  pending: "Declined: too far away right now",
  incomplete: "Nobody at the door",
  failed: "The recipient refused the package",
  cancelled: "The customer changed their mind",
};

/** Reasons for the status changes that need one. */
function simulatedReason(to: DeliveryStatus, { goodsHeld }: { goodsHeld: boolean }): string | null {
  if (to === "failed" && !goodsHeld) return "The package was not ready at the pickup";
  return REASONS[to] ?? null;
}

/**
 * Makes one status change of a locked sandbox delivery as it would happen live: dispatch assigns the simulated courier,
 * the courier acts, the context's actor cancels.
 * @throws ServiceError `unprocessable` if the status does not allow it.
 */
export async function simulateStatusChange(
  tx: Transaction,
  locked: LockedDelivery,
  to: DeliveryStatus,
): Promise<void> {
  refuseUnlessAllowed(locked, to);
  if (to === "assigned") {
    await moveDelivery({ ...tx, actor: SIMULATOR }, locked, { to, courier: SIMULATED_COURIER });
  } else if (to === "cancelled") {
    const reason = tx.actor.kind === "system" ? simulatedReason(to, locked) : null;
    await moveDelivery(tx, locked, { to, reason });
  } else {
    const reason = simulatedReason(to, locked);
    const proof = to === "completed" ? await proofOf(tx, locked) : null;
    await carry({ ...tx, actor: SIMULATED_COURIER }, await takeOver(tx, locked), {
      id: newId(),
      to,
      reason,
      pressedAt: new Date(),
      proof,
    });
  }
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
  { id, confirmationSignRequired }: LockedDelivery,
): Promise<PreparedProof> {
  const { customerName } = await tx.db.stop.findUniqueOrThrow({
    where: { merchantId_deliveryId_position: { merchantId: tx.merchantId, deliveryId: id, position: 1 } },
    select: { customerName: true },
  });
  const signature = confirmationSignRequired ? await sampleSignature() : null;
  return { recipientName: customerName, photo: null, signature };
}
