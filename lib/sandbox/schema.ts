import { z } from "zod";
import type { Problem } from "@/lib/core/problems";
import { orderNumberKey as orderNumber } from "@/lib/deliveries/schema";
import { DELIVERY_STATUSES } from "@/lib/deliveries/status";
import { DEFAULT_STEP_SECONDS, MAX_STEP_SECONDS, SCENARIOS } from "./constants";

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
export const automaticInput = z.object({
  // A form contains an empty text for none.
  scenario: z
    .string()
    .nullable()
    .transform((value) => value || null)
    .pipe(scenario.nullable()),
  stepSeconds: seconds,
});

/** Whether the sandbox's addresses may be in the demo city. */
export const demoCityInput = z.object({ isOn: z.boolean() });

export type SimulateInput = z.output<typeof simulateInput>;
export type SandboxMoveInput = z.output<typeof sandboxMoveInput>;
export type AutomaticInput = z.output<typeof automaticInput>;
export type DemoCityInput = z.output<typeof demoCityInput>;
