import type { Actor } from "../context";
import type { DeliveryStatus } from "../deliveries/status";

/** The courier of the sandboxes: a row that the migration makes. */
export const SIMULATED_COURIER = {
  kind: "courier",
  id: "simulated",
  name: "Simulated courier",
} as const satisfies Actor;

/** Who stands in for dispatch and for a merchant that cancels, where nobody does it by hand. */
export const SIMULATOR = { kind: "system", name: "Simulator" } as const satisfies Actor;

/** Why, for the moves that a courier gives a reason with, and a late cancellation. */
export const SIMULATED_REASONS: Partial<Record<DeliveryStatus, string>> = {
  pending: "Declined: too far away right now",
  incomplete: "Nobody at the door",
  failed: "The recipient refused the parcel",
  cancelled: "The customer changed their mind",
};
