import { allowedMoves, type DeliveryState, type DeliveryStatus } from "@/lib/deliveries/status";

/** Status changes that couriers make; assigning and cancelling are made by others. */
export const COURIER_STATUSES = [
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

/** Whether couriers may make this status change. */
export function isCourierStatus(to: DeliveryStatus): to is CourierStatus {
  const moves: readonly DeliveryStatus[] = COURIER_STATUSES;
  return moves.includes(to);
}

/** Actions that the courier may take now. */
export function allowedForCourier(state: DeliveryState): CourierStatus[] {
  return allowedMoves(state).filter(isCourierStatus);
}

/** Status changes that need a reason, for merchant and dispatch. */
export const NEEDS_REASON: readonly DeliveryStatus[] = ["pending", "incomplete", "failed"];

/** Status changes that accept a proof of delivery. */
export const TAKES_PROOF: readonly DeliveryStatus[] = ["completed", "incomplete"];
