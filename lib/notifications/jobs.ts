import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { PrismaClient } from "@/prisma/generated/client";
import { forMerchant, platformContext } from "@/lib/core/platform";
import { TELL_TASK } from "./model/fan-out";
import { tellRecipient } from "./verbs/tell-recipient";

export { tellRecipients } from "./model/fan-out";

const concerned = z.object({ merchantId: z.string(), deliveryId: z.string() });

/** The queue's task that tells recipients of their deliveries. */
export function notificationTasks(db: () => PrismaClient): TaskList {
  return {
    [TELL_TASK]: async (payload) => {
      const { merchantId, deliveryId } = concerned.parse(payload);
      const actor = { kind: "system", name: "notifications" } as const;
      await tellRecipient(forMerchant(platformContext(actor, { db: db(), requestId: null }), merchantId), {
        deliveryId,
      });
    },
  };
}
