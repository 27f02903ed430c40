import type { Actor } from "@/lib/core/context";

/** The courier of the sandboxes: a row that the migration makes. */
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
] as const;

/** How the simulated courier carries a delivery. */
export type Scenario = (typeof SCENARIOS)[number];

export const DEFAULT_STEP_SECONDS = 5;
export const MAX_STEP_SECONDS = 3600;
