import type { Actor } from "@/lib/core/context";

/** Courier of the sandboxes: a row created by the migration. */
export const SIMULATED_COURIER = {
  kind: "courier",
  id: "simulated",
  name: "Simulated courier",
} as const satisfies Actor;

/** The courier who collects goods from the first, also a row of a migration. */
const SECOND_COURIER = {
  kind: "courier",
  id: "simulated-2",
  name: "Second simulated courier",
} as const satisfies Actor;

export const SIMULATED_COURIERS = [SIMULATED_COURIER, SECOND_COURIER] as const;

/** The actor for dispatching, changes and late cancellations in a simulation. */
export const SIMULATOR = { kind: "system", name: "Simulator" } as const satisfies Actor;

export const SCENARIOS = [
  "success",
  "declined_then_success",
  "retry_then_success",
  "failed",
  "cancelled_late",
  "returned",
  "pin_failed",
  "changed",
  "handed_over",
  "late",
] as const;

/** Scenarios of the simulated courier. */
export type Scenario = (typeof SCENARIOS)[number];

/** Of a sandbox without an account. */
export const MAX_GUEST_DELIVERIES = 1_000;

export const DEFAULT_STEP_SECONDS = 5;
export const MAX_STEP_SECONDS = 3600;
