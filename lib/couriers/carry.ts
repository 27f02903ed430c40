import type { Context } from "../context";
import { inTransaction } from "../db";
import { lockDelivery, type LockedDelivery } from "../deliveries/lock";
import { refuseUnlessAllowed } from "../deliveries/move";
import type { DeliveryRecord } from "../deliveries/record";
import { type DeliveryStatus, stateAfter } from "../deliveries/status";
import { readDelivery, writeChange } from "../deliveries/write-change";
import { notFound, ServiceError, validationError } from "../errors";
import { requirePermission } from "../permissions";
import { type PreparedProof, prepareProof, saveProof } from "../proof/save";
import type { ProofInput } from "../proof/schema";
import { isCouriersMove } from "./moves";

/** A press of one of the courier's buttons. */
export type Press = {
  /** Made where it was pressed: the same one again is the same press, however often it arrives. */
  id: string;
  orderNumber: string;
  to: DeliveryStatus;
  reason: string | null;
  /** By the clock of where it was pressed. */
  pressedAt: Date;
  /** What was taken at the door, for `completed` and `incomplete`. */
  proof: ProofInput | null;
};

/**
 * Makes a courier's move of a delivery that they have, with the proof that was taken. A press that arrives again
 * changes nothing and succeeds, even when the courier does not have the delivery any more.
 * @throws ServiceError `notFound` for a delivery that the courier does not have; `unprocessable` for a move that is
 *   not allowed now or not theirs; `validation` on `signature` where a signature is required, and for bad images.
 */
export async function carryDelivery(ctx: Context, press: Press): Promise<DeliveryRecord> {
  requirePermission(ctx, "deliveries:carry");
  if (ctx.actor.kind !== "courier") throw new ServiceError("forbidden", "You are not allowed to do this");
  const courierId = ctx.actor.id;
  const proof = press.proof && (await prepareProof(press.proof));
  return inTransaction(ctx, async (tx) => {
    const locked = await lockDelivery(tx, press.orderNumber);
    if (!(await hasArrived(tx, { locked, press, courierId }))) {
      if (locked.courierId !== courierId) throw notFound("Delivery");
      await carry(tx, { locked, press, proof, courierId });
    }
    return readDelivery(tx, locked.id);
  });
}

type Carried = { locked: LockedDelivery; press: Press; courierId: string };

async function hasArrived(tx: Context, { locked, press, courierId }: Carried): Promise<boolean> {
  const arrived = await tx.db.courierPress.findUnique({
    where: { merchantId_deliveryId_id: { merchantId: tx.merchantId, deliveryId: locked.id, id: press.id } },
    select: { courierId: true },
  });
  if (arrived && arrived.courierId !== courierId) throw notFound("Delivery");
  return arrived !== null;
}

async function carry(
  tx: Context,
  { locked, press, proof, courierId }: Carried & { proof: PreparedProof | null },
): Promise<void> {
  const { id: pressId, to, reason, pressedAt } = press;
  if (!isCouriersMove(to)) throw new ServiceError("unprocessable", `A courier cannot make it ${to}`);
  refuseUnlessAllowed(locked, to);
  if (to === "completed" && locked.confirmationSignRequired && !proof?.signature) {
    throw validationError({ signature: ["is required"] });
  }
  const sequence = await writeChange(tx, locked, { next: stateAfter(locked, to), reason });
  if (proof) await saveProof(tx, { deliveryId: locked.id, sequence, proof });
  const { merchantId } = tx;
  await tx.db.courierPress.create({
    data: { merchantId, deliveryId: locked.id, id: pressId, courierId, status: to, pressedAt },
    select: { id: true },
  });
}
