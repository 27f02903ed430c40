import { allowedMoves, type DeliveryState, type DeliveryStatus } from "@/lib/deliveries/status";

/** Status changes that couriers make; assigning and cancelling are made by others. */
export const COURIERS_MOVES = [
  "accepted",
  "pending",
  "started",
  "picked_up",
  "on_the_way",
  "completed",
  "incomplete",
  "failed",
] as const satisfies DeliveryStatus[];

export type CouriersMove = (typeof COURIERS_MOVES)[number];

/** Whether couriers may make this status change. */
export function isCouriersMove(to: DeliveryStatus): to is CouriersMove {
  const moves: readonly DeliveryStatus[] = COURIERS_MOVES;
  return moves.includes(to);
}

/** What the courier may do with a delivery now. */
export function couriersMoves(state: DeliveryState): CouriersMove[] {
  return allowedMoves(state).filter(isCouriersMove);
}

/** Status changes that need a reason, for merchant and dispatch. */
export const NEEDS_REASON: readonly DeliveryStatus[] = ["pending", "incomplete", "failed"];

/** Status changes that take a proof of delivery. */
export const TAKES_PROOF: readonly DeliveryStatus[] = ["completed", "incomplete"];
