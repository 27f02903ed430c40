import type { Actor } from "@/lib/core/context";

/** Courier of the sandboxes: a row created by the migration. */
export const SIMULATED_COURIER = {
  kind: "courier",
  id: "simulated",
  name: "Simulated courier",
} as const satisfies Actor;

/** The actor for dispatching and for late cancellations in a simulation. */
export const SIMULATOR = { kind: "system", name: "Simulator" } as const satisfies Actor;

export const SCENARIOS = [
  "success",
  "declined_then_success",
  "retry_then_success",
  "failed",
  "cancelled_late",
  "returned",
  "pin_failed",
] as const;

/** Scenarios of the simulated courier. */
export type Scenario = (typeof SCENARIOS)[number];

export const DEFAULT_STEP_SECONDS = 5;
export const MAX_STEP_SECONDS = 3600;
