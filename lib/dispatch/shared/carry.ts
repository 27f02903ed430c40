import type { Transaction } from "@/lib/core/context";
import { writeChange } from "@/lib/deliveries/shared/change";
import { recordDriving } from "@/lib/deliveries/shared/driven-leg";
import type { LockedDelivery } from "@/lib/deliveries/shared/lock";
import { type DeliveryStatus, stateAfter } from "@/lib/deliveries/status";
import { type PreparedProof, saveProof } from "@/lib/deliveries/shared/save-proof";

/** The status change that a courier's action requests. */
export type Carry = {
  /** Generated on the phone: the same id is the same action, however often it arrives. */
  id: string;
  to: DeliveryStatus;
  reason: string | null;
  /** When the button was tapped, by the server's clock; the action may arrive much later. */
  pressedAt: Date;
};

/**
 * Makes an allowed status change of a locked delivery as its courier, stores the proof of delivery and the driven
 * leg, and records the action that requested it.
 */
export async function carry(
  tx: Transaction,
  locked: LockedDelivery & { courierId: string },
  { id, to, reason, pressedAt, proof }: Carry & { proof: PreparedProof | null },
): Promise<LockedDelivery> {
  const change = { next: stateAfter(locked, to), reason, happenedAt: pressedAt };
  const { delivery, sequence, at } = await writeChange(tx, locked, change);
  const { id: deliveryId, courierId } = locked;
  await recordDriving(tx, { deliveryId, to, at });
  if (proof) await saveProof(tx, { deliveryId, sequence, proof });
  await tx.db.courierPress.create({
    data: { merchantId: tx.merchantId, deliveryId, id, courierId, status: to, pressedAt },
    select: { id: true },
  });
  return delivery;
}
