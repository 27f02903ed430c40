import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { PrismaClient } from "@/prisma/generated/client";
import { forMerchant, platformContext } from "@/lib/core/platform";
import { SEND_TASK } from "./model/find-due";
import { sendExport } from "./verbs/send-export";

export { enqueueExports } from "./model/find-due";

const EXPORTS = { kind: "system", name: "Exports" } as const;

const payload = z.object({ merchantId: z.string(), id: z.string() });

/** The queue's tasks for scheduled exports. */
export function exportTasks(db: () => PrismaClient): TaskList {
  return {
    [SEND_TASK]: (job) => {
      const { merchantId, id } = payload.parse(job);
      return sendExport(forMerchant(platformContext(EXPORTS, { db: db(), requestId: null }), merchantId), {
        id,
      });
    },
  };
}
