import { allowedMoves, type DeliveryState, type DeliveryStatus } from "@/lib/deliveries/status";

/** What a courier decides; assigning and cancelling are others' to do. */
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

/** Whether a move is the courier's to make. */
export function isCouriersMove(to: DeliveryStatus): to is CouriersMove {
  const moves: readonly DeliveryStatus[] = COURIERS_MOVES;
  return moves.includes(to);
}

/** What the courier may do with a delivery now. */
export function couriersMoves(state: DeliveryState): CouriersMove[] {
  return allowedMoves(state).filter(isCouriersMove);
}

/** The moves whose reason the merchant and dispatch need to know. */
export const NEEDS_REASON: readonly DeliveryStatus[] = ["pending", "incomplete", "failed"];

/** The moves that are proved by what was taken at the door. */
export const TAKES_PROOF: readonly DeliveryStatus[] = ["completed", "incomplete"];
