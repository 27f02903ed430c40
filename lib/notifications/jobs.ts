import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { PrismaClient } from "@/prisma/generated/client";
import { forMerchant, platformContext } from "@/lib/core/platform";
import { FOLLOWERS_KEPT_DAYS } from "./constants";
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

/** Deletes the subscriptions of browsers whose delivery ended some days ago. */
export async function forgetFollowers(db: PrismaClient): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "PushSubscription" s USING "Delivery" d
    WHERE d."merchantId" = s."merchantId" AND d.id = s."deliveryId"
      AND d.status IN ('completed', 'failed', 'cancelled')
      AND d."updatedAt" < now() - make_interval(days => ${FOLLOWERS_KEPT_DAYS}::int)`;
}
