import { writeAudit } from "../audit";
import { actorColumns, type Context } from "../context";
import { inTransaction } from "../db";
import { notFound, ServiceError } from "../errors";
import { hasForbiddenCharacter } from "../text";
import { type DeliveryRecord, deliverySelect } from "./record";
import { allowedMoves, type DeliveryState, type DeliveryStatus, stateAfter } from "./status";

type Locked = DeliveryState & { id: string };

/** Which move is wanted. `repeatable` makes a repeated request a success that changes nothing. */
export type Move = { orderNumber: string; to: DeliveryStatus; reason?: string | null; repeatable?: boolean };

/**
 * Moves a delivery under its row lock, with its history and audit in the same transaction: of two racing moves
 * one wins and the other meets the state that the winner left.
 * @throws ServiceError `notFound`; `unprocessable` whose message names the status and the moves allowed from it.
 */
export function moveDelivery(ctx: Context, move: Move): Promise<DeliveryRecord> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockDelivery(tx, move.orderNumber);
    if (!(move.repeatable && locked.status === move.to)) {
      refuseUnlessAllowed(locked, move.to);
      await writeMove(tx, locked, move);
    }
    return tx.db.delivery.findUniqueOrThrow({
      where: { merchantId_id: { merchantId: tx.merchantId, id: locked.id } },
      select: deliverySelect,
    });
  });
}

async function lockDelivery(ctx: Context, orderNumber: string): Promise<Locked> {
  // No order number holds one, and PostgreSQL takes no NUL.
  if (hasForbiddenCharacter(orderNumber)) throw notFound("Delivery");
  const [row] = await ctx.db.$queryRaw<Locked[]>`
    SELECT id, status, "goodsHeld", "startedInAttempt" FROM "Delivery"
    WHERE "merchantId" = ${ctx.merchantId} AND "orderNumber" = ${orderNumber}
    FOR UPDATE`;
  if (!row) throw notFound("Delivery");
  return row;
}

function refuseUnlessAllowed(state: DeliveryState, to: DeliveryStatus): void {
  const allowed = allowedMoves(state);
  if (allowed.includes(to)) return;
  const moves = allowed.length === 0 ? "no move is allowed from it" : `allowed moves: ${allowed.join(", ")}`;
  throw new ServiceError("unprocessable", `A delivery that is ${state.status} cannot become ${to}; ${moves}`);
}

async function writeMove(ctx: Context, locked: Locked, { to, reason = null }: Move): Promise<void> {
  const { status: previousStatus, id } = locked;
  const { _max } = await ctx.db.statusChange.aggregate({
    where: { merchantId: ctx.merchantId, deliveryId: id },
    _max: { sequence: true },
  });
  const now = new Date();
  await ctx.db.delivery.update({
    where: { merchantId_id: { merchantId: ctx.merchantId, id } },
    data: {
      ...stateAfter(locked, to),
      history: {
        create: {
          sequence: (_max.sequence ?? 0) + 1,
          previousStatus,
          status: to,
          ...actorColumns(ctx.actor),
          reason,
          createdAt: now,
        },
      },
    },
    select: { id: true },
  });
  await writeAudit(ctx, {
    action: "delivery.moved",
    subjectType: "delivery",
    subjectId: id,
    data: { from: previousStatus, to, ...(reason !== null && { reason }) },
  });
}
