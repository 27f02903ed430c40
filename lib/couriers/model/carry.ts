import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { lockDelivery, type LockedDelivery, peekDelivery } from "@/lib/deliveries/model/lock";
import { refuseUnlessAllowed } from "@/lib/deliveries/model/move";
import type { DeliveryRecord } from "@/lib/deliveries/model/record";
import { type DeliveryStatus, stateAfter } from "@/lib/deliveries/status";
import { readDelivery, writeChange } from "@/lib/deliveries/model/write-change";
import { forbidden, notFound, ServiceError, validationError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { type PreparedProof, prepareProof, saveProof } from "@/lib/proof/model/save";
import type { ProofInput } from "@/lib/proof/schema";
import { isCouriersMove } from "../status";

/** A press of one of the courier's buttons. */
export type Press = {
  /** Made where it was pressed: the same one again is the same press, however often it arrives. */
  id: string;
  orderNumber: string;
  to: DeliveryStatus;
  reason: string | null;
  /** By the server's clock; a press may arrive long after. */
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
  if (ctx.actor.kind !== "courier") throw forbidden();
  const courierId = ctx.actor.id;
  const proof = await prepareIfWanted(ctx, { press, courierId });
  return inTransaction(ctx, async (tx) => {
    const locked = await lockDelivery(tx, press.orderNumber);
    if (!(await hasArrived(tx, { id: locked.id, press, courierId }))) {
      refuseUnlessTheirs(locked, { press, courierId });
      await carry(tx, { locked, press, proof, courierId });
    }
    return readDelivery(tx, locked.id);
  });
}

type Pressed = { press: Press; courierId: string };

/** Looks without a lock whether the press will count, so that nobody has pictures decoded for nothing. */
async function prepareIfWanted(ctx: Context, pressed: Pressed): Promise<PreparedProof | null> {
  const { press } = pressed;
  if (!press.proof) return null;
  const delivery = await peekDelivery(ctx, press.orderNumber);
  if (await hasArrived(ctx, { id: delivery.id, ...pressed })) return null;
  refuseUnlessTheirs(delivery, pressed);
  return prepareProof(press.proof);
}

function refuseUnlessTheirs(delivery: LockedDelivery, { press, courierId }: Pressed): void {
  const { to, proof } = press;
  if (delivery.courierId !== courierId) throw notFound("Delivery");
  if (!isCouriersMove(to)) throw new ServiceError("unprocessable", `A courier cannot make it ${to}`);
  refuseUnlessAllowed(delivery, to);
  if (to === "completed" && delivery.confirmationSignRequired && !proof?.signature) {
    throw validationError({ signature: ["is required"] });
  }
}

async function hasArrived(
  ctx: Context,
  { id, press, courierId }: Pressed & { id: string },
): Promise<boolean> {
  const arrived = await ctx.db.courierPress.findUnique({
    where: { merchantId_deliveryId_id: { merchantId: ctx.merchantId, deliveryId: id, id: press.id } },
    select: { courierId: true },
  });
  if (arrived && arrived.courierId !== courierId) throw notFound("Delivery");
  return arrived !== null;
}

type Carried = Pressed & { locked: LockedDelivery; proof: PreparedProof | null };

async function carry(tx: Context, { locked, press, proof, courierId }: Carried): Promise<void> {
  const { id: pressId, to, reason, pressedAt } = press;
  const next = stateAfter(locked, to);
  const sequence = await writeChange(tx, locked, { next, reason, happenedAt: pressedAt });
  if (proof) await saveProof(tx, { deliveryId: locked.id, sequence, proof });
  const { merchantId } = tx;
  await tx.db.courierPress.create({
    data: { merchantId, deliveryId: locked.id, id: pressId, courierId, status: to, pressedAt },
    select: { id: true },
  });
}
