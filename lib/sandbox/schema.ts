import { z } from "zod";
import type { Actor } from "@/lib/core/context";
import type { Problem } from "@/lib/core/problems";
import { orderNumberKey as orderNumber } from "@/lib/deliveries/schema";
import { DELIVERY_STATUSES } from "@/lib/deliveries/status";

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

const scenario = z.enum(SCENARIOS);

const seconds = z
  .int({
    error: ({ code, input }) =>
      code === "invalid_type" && input != null ? ("not_integer" satisfies Problem) : undefined,
  })
  .min(1)
  .max(MAX_STEP_SECONDS);

/** The body of the API's request; `step_seconds` is the time between two status changes. */
export const simulateBody = z
  .object({
    scenario,
    step_seconds: seconds.nullish().transform((value) => value ?? DEFAULT_STEP_SECONDS),
  })
  .transform(({ step_seconds, ...rest }) => ({ ...rest, stepSeconds: step_seconds }));

/** One status change, through the API. */
export const sandboxStatusBody = z.object({ status: z.enum(DELIVERY_STATUSES) });

/** The same on a delivery's page. */
export const simulateInput = z.object({ orderNumber, scenario, stepSeconds: seconds });
export const sandboxMoveInput = sandboxStatusBody.extend({ orderNumber });
export const stopInput = z.object({ orderNumber });

/** The automatic scenario for new deliveries of a sandbox; null if simulations are started by hand. */
export const automaticInput = z.object({ scenario: scenario.nullable(), stepSeconds: seconds });

export type SimulateInput = z.output<typeof simulateInput>;
export type SandboxMoveInput = z.output<typeof sandboxMoveInput>;
export type AutomaticInput = z.output<typeof automaticInput>;
