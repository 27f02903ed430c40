import type { Transaction } from "@/lib/core/context";
import { changeCustody, writeChange } from "@/lib/deliveries/shared/change";
import { deleteDriving, recordDriving } from "@/lib/deliveries/shared/driven-leg";
import type { LockedDelivery } from "@/lib/deliveries/shared/lock";
import { type DeliveryStatus, stateAfter } from "@/lib/deliveries/status";
import { type PreparedProof, saveProof } from "@/lib/deliveries/shared/save-proof";

type LinkedCourier = { id: string; name: string };

/** The status change that a courier's action requests. */
export type Carry = {
  /** Generated on the phone: the same id is the same action, however often it arrives. */
  id: string;
  to: DeliveryStatus;
  reason: string | null;
  /** When the button was tapped, by the server's clock; the action may arrive much later. */
  pressedAt: Date;
};

/** A courier's action, as the phone sends it. */
type Press = Pick<Carry, "id" | "pressedAt">;

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
  await recordPress(tx, delivery, { id, pressedAt, courierId });
  return delivery;
}

/**
 * Records that a courier who still has the goods delivered them, although the delivery was given to somebody else before the
 * phone knew it. The assignment was wrong then, so that this is a correction.
 */
export async function deliverAnyway(
  tx: Transaction,
  locked: LockedDelivery,
  { id, pressedAt, courier, proof }: Press & { courier: LinkedCourier; proof: PreparedProof | null },
): Promise<LockedDelivery> {
  const reason = `Delivered by ${courier.name}, who still had the package`;
  const next = stateAfter(locked, "completed");
  const change = { next, reason, courier, type: "corrected", happenedAt: pressedAt } as const;
  await deleteDriving(tx, locked.id);
  const { delivery, sequence } = await writeChange(tx, locked, change);
  if (proof) await saveProof(tx, { deliveryId: locked.id, sequence, proof });
  await recordPress(tx, delivery, { id, pressedAt, courierId: courier.id });
  return delivery;
}

/**
 * Records that the courier who has the goods reported handing them over. They change hands when the next courier
 * confirms; if that has happened already, only the action is recorded.
 * @throws ServiceError `unprocessable` if no courier is assigned to get them
 */
export async function handOver(
  tx: Transaction,
  locked: LockedDelivery,
  { id, pressedAt, courierId }: Press & { courierId: string },
): Promise<LockedDelivery> {
  const isTheirs = locked.holder === "courier" && locked.holderCourierId === courierId;
  const delivery = isTheirs
    ? await changeCustody(tx, locked, { to: "handed_over", reason: null, happenedAt: pressedAt })
    : locked;
  await recordPress(tx, delivery, { id, pressedAt, courierId });
  return delivery;
}

/** Records an action, so that it counts once however often it arrives. */
export async function recordPress(
  { db, merchantId }: Transaction,
  { id: deliveryId, status }: LockedDelivery,
  { id, pressedAt, courierId, isRefused = false }: Press & { courierId: string; isRefused?: boolean },
): Promise<void> {
  const data = { merchantId, deliveryId, id, courierId, status, pressedAt, isRefused };
  await db.courierActionRecord.create({ data, select: { id: true } });
}
