import { allowedMoves, type DeliveryState, type DeliveryStatus } from "@/lib/deliveries/status";

/** Status changes that couriers make; assigning and cancelling are made by others. */
const COURIER_STATUSES = [
  "accepted",
  "pending",
  "started",
  "picked_up",
  "on_the_way",
  "completed",
  "incomplete",
  "failed",
] as const satisfies DeliveryStatus[];

export type CourierStatus = (typeof COURIER_STATUSES)[number];

/** The action of a courier who has given the goods to the next one. It does not change the status. */
export const HANDED_OVER = "handed_over";

/** Actions of a courier on a delivery. */
export const COURIER_ACTIONS = [...COURIER_STATUSES, HANDED_OVER] as const;

export type CourierActionName = (typeof COURIER_ACTIONS)[number];

/** Whether couriers may make this status change. */
export function isCourierStatus(to: CourierActionName | DeliveryStatus): to is CourierStatus {
  const moves: readonly string[] = COURIER_STATUSES;
  return moves.includes(to);
}

/** Actions that the courier may take now. */
export function allowedForCourier(state: DeliveryState): CourierStatus[] {
  return allowedMoves(state).filter(isCourierStatus);
}

/** Status changes that need a reason, for merchant and dispatch. */
export const NEEDS_REASON: readonly CourierActionName[] = ["pending", "incomplete", "failed"];

/** Status changes that accept a proof of delivery. */
export const TAKES_PROOF: readonly CourierActionName[] = ["completed", "incomplete"];
