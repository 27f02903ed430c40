"use server";

import type { z } from "zod";
import { merchantAction } from "@/lib/auth/action";
import type { Context } from "@/lib/core/context";
import { moveInSandbox } from "@/lib/sandbox/verbs/move-in-sandbox";
import { sandboxMoveInput, simulateInput, stopInput } from "@/lib/sandbox/schema";
import { simulateDelivery } from "@/lib/sandbox/verbs/simulate-delivery";
import { stopSimulation } from "@/lib/sandbox/verbs/stop-simulation";

/** The page is drawn anew; it needs nothing of the answer. */
function quietly<Input>(verb: (ctx: Context, input: Input) => Promise<unknown>) {
  return async (ctx: Context, input: Input) => void (await verb(ctx, input));
}

export const startRun = merchantAction(
  simulateInput,
  quietly<z.output<typeof simulateInput>>(simulateDelivery),
);
export const stopRun = merchantAction(stopInput, quietly<z.output<typeof stopInput>>(stopSimulation));
export const makeOneMove = merchantAction(
  sandboxMoveInput,
  quietly<z.output<typeof sandboxMoveInput>>(moveInSandbox),
);
