import type { Actor } from "@/lib/core/context";
import type { DeliveryStatus } from "@/lib/deliveries/status";

/** The courier of the sandboxes: a row that the migration makes. */
export const SIMULATED_COURIER = {
  kind: "courier",
  id: "simulated",
  name: "Simulated courier",
} as const satisfies Actor;

/** Who stands in for dispatch and for a merchant that cancels, where nobody does it by hand. */
export const SIMULATOR = { kind: "system", name: "Simulator" } as const satisfies Actor;

const REASONS: Partial<Record<DeliveryStatus, string>> = {
  pending: "Declined: too far away right now",
  incomplete: "Nobody at the door",
  failed: "The recipient refused the parcel",
  cancelled: "The customer changed their mind",
};

/** Why, for the moves that a courier gives a reason with, and a late cancellation. */
export function simulatedReason(to: DeliveryStatus, { goodsHeld }: { goodsHeld: boolean }): string | null {
  if (to === "failed" && !goodsHeld) return "The parcel was not ready at the pickup";
  return REASONS[to] ?? null;
}
