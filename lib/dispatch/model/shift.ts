import type { Context } from "@/lib/core/context";
import { forbidden } from "@/lib/core/errors";

/** A shift that has started and not ended. */
export const OPEN_SHIFT = { startedAt: { not: null }, endedAt: null };

/** Couriers start and end their own shifts, dispatch those of all. */
export const shiftPermission = ({ actor }: Context) =>
  actor.kind === "courier" ? "deliveries:carry" : "deliveries:dispatch";

/** @throws ServiceError `forbidden` if the actor is another courier */
export function requireOwnShift({ actor }: Context, courierId: string): void {
  if (actor.kind === "courier" && actor.id !== courierId) throw forbidden();
}
