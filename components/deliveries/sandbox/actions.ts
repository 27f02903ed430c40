"use server";

import { action } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import {
  automaticInput,
  demoCityInput,
  sandboxMoveInput,
  simulateInput,
  stopInput,
} from "@/lib/sandbox/schema";
import { setAutomatic } from "@/lib/sandbox/verbs/set-automatic";
import { setDemoCity } from "@/lib/sandbox/verbs/set-demo-city";
import { moveInSandbox } from "@/lib/sandbox/verbs/move-in-sandbox";
import { simulateDelivery } from "@/lib/sandbox/verbs/simulate-delivery";
import { stopSimulation } from "@/lib/sandbox/verbs/stop-simulation";

export const saveAutomatic = action(merchantUser, automaticInput, setAutomatic);
export const saveDemoCity = action(merchantUser, demoCityInput, setDemoCity);

// Results are unused, because the page is rendered again.

export const startRun = action(merchantUser, simulateInput, async (ctx, input) => {
  await simulateDelivery(ctx, input);
});

export const stopRun = action(merchantUser, stopInput, async (ctx, input) => {
  await stopSimulation(ctx, input);
});

export const makeOneMove = action(merchantUser, sandboxMoveInput, async (ctx, input) => {
  await moveInSandbox(ctx, input);
});
