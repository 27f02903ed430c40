import { allowedMoves, type DeliveryState } from "../status";

/**
 * Returns what cancelling a delivery costs in this state, in minor units: the agreed fee once the courier has started,
 * otherwise 0. Of a cancelled delivery, what the cancellation did cost.
 */
export function cancellationFee(delivery: DeliveryState & { cancellationFeeCents: number }): number {
  const { status, goodsHeld, startedInAttempt, cancellationFeeCents } = delivery;
  const isDue = startedInAttempt && !goodsHeld;
  return isDue && (status === "cancelled" || allowedMoves(delivery).includes("cancelled"))
    ? cancellationFeeCents
    : 0;
}
