import type { TaskList } from "graphile-worker";
import type { PrismaClient } from "@/prisma/generated/client";
import { platformContext } from "@/lib/core/platform";
import { STEP_TASK } from "./model/run";
import { SIMULATOR } from "./constants";

/**
 * The queue's tasks for the simulator. Loaded on first use, because they load the image library, which processes
 * without simulations do not need.
 */
export function simulatorTasks(db: () => PrismaClient): TaskList {
  return {
    [STEP_TASK]: async (payload) => {
      const { makeStep } = await import("./verbs/make-step");
      await makeStep(platformContext(SIMULATOR, { db: db(), requestId: null }), payload);
    },
  };
}
