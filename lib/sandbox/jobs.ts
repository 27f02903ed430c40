import type { TaskList } from "graphile-worker";
import type { PrismaClient } from "@/prisma/generated/client";
import { platformContext } from "@/lib/core/platform";
import { STEP_TASK } from "./model/run";
import { SIMULATOR } from "./schema";

/**
 * What the queue does for the simulator. Loaded with the first step: it brings what works on images, which a process
 * without sandboxes at work need not hold.
 */
export function simulatorTasks(db: () => PrismaClient): TaskList {
  return {
    [STEP_TASK]: async (payload) => {
      const { makeStep } = await import("./verbs/make-step");
      await makeStep(platformContext(SIMULATOR, { db: db(), requestId: null }), payload);
    },
  };
}
