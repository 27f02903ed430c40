import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { lockDelivery } from "./lock";
import type { DeliveryRecord } from "./record";
import { allowedMoves, type DeliveryState, type DeliveryStatus, stateAfter } from "../status";
import { type AssignedCourier, readDelivery, writeChange } from "./write-change";

/** Which move is wanted. `repeatable` makes a repeated request a success that changes nothing. */
export type Move = {
  orderNumber: string;
  to: DeliveryStatus;
  reason?: string | null;
  /** Who gets it, for a move to `assigned`. */
  courier?: AssignedCourier;
  repeatable?: boolean;
};

/**
 * Moves a delivery under its row lock, with its history and audit in the same transaction: of two racing moves
 * one wins and the other meets the state that the winner left.
 * @throws ServiceError `notFound`; `unprocessable` whose message names the status and the moves allowed from it.
 */
export function moveDelivery(ctx: Context, move: Move): Promise<DeliveryRecord> {
  const { orderNumber, to, reason = null, courier, repeatable } = move;
  return inTransaction(ctx, async (tx) => {
    const locked = await lockDelivery(tx, orderNumber);
    if (!(repeatable && locked.status === to)) {
      refuseUnlessAllowed(locked, to);
      await writeChange(tx, locked, { next: stateAfter(locked, to), reason, ...(courier && { courier }) });
    }
    return readDelivery(tx, locked.id);
  });
}

/** @throws ServiceError `unprocessable` unless the table of moves has this one. */
export function refuseUnlessAllowed(state: DeliveryState, to: DeliveryStatus): void {
  const allowed = allowedMoves(state);
  if (allowed.includes(to)) return;
  const moves = allowed.length === 0 ? "no move is allowed from it" : `allowed moves: ${allowed.join(", ")}`;
  throw new ServiceError("unprocessable", `A delivery that is ${state.status} cannot become ${to}; ${moves}`);
}
