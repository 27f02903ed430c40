import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { PrismaClient } from "@/prisma/generated/client";
import { forMerchant, platformContext } from "@/lib/core/platform";
import { NOTIFY_TASK } from "@/lib/deliveries/shared/recipient-job";
import { FOLLOWERS_KEPT_DAYS } from "./constants";
import { ATTENTION_TASK, recordLate, enqueueTeams } from "./model/find-attention";
import { SUMMARY_TASK, enqueueSummaries } from "./model/find-summaries";
import { notifyAttention } from "./verbs/notify-attention";
import { notifyRecipient } from "./verbs/notify-recipient";
import { sendSummary } from "./verbs/send-summary";

export { notifyRecipients } from "./model/fan-out";
export { recordTrouble } from "./model/find-attention";

/** The overview shows failures for three days; older ones are not notified. */
const NOTICES_KEPT_DAYS = 7;

const merchant = z.object({ merchantId: z.string() });
const concerned = z.object({ merchantId: z.string(), deliveryId: z.string() });

/** Queue tasks that notify recipients and teams. */
export function notificationTasks(db: () => PrismaClient): TaskList {
  const forTeam = (payload: unknown) =>
    forMerchant(
      platformContext({ kind: "system", name: "notifications" }, { db: db(), requestId: null }),
      merchant.parse(payload).merchantId,
    );
  return {
    [ATTENTION_TASK]: (payload) => notifyAttention(forTeam(payload)),
    [SUMMARY_TASK]: (payload) => sendSummary(forTeam(payload)),
    [NOTIFY_TASK]: async (payload) => {
      const { merchantId, deliveryId } = concerned.parse(payload);
      const actor = { kind: "system", name: "notifications" } as const;
      await notifyRecipient(forMerchant(platformContext(actor, { db: db(), requestId: null }), merchantId), {
        deliveryId,
      });
    },
  };
}

/** Deletes the subscriptions of browsers whose delivery ended some days ago. */
export async function deleteOldFollowers(db: PrismaClient): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "PushSubscription" s USING "Delivery" d
    WHERE d."merchantId" = s."merchantId" AND d.id = s."deliveryId"
      AND d.status IN ('completed', 'failed', 'cancelled')
      AND d."updatedAt" < now() - make_interval(days => ${FOLLOWERS_KEPT_DAYS}::int)`;
}

/** Finds the teams with pending notifications and enqueues them. Safe to call any number of times. */
export async function enqueueTeamNotices(db: PrismaClient): Promise<void> {
  await recordLate(db);
  await enqueueTeams(db);
  await enqueueSummaries(db);
}

/** Deletes old settled notices of teams. */
export async function deleteOldNotices(db: PrismaClient): Promise<void> {
  const before = new Date(Date.now() - NOTICES_KEPT_DAYS * 24 * 3_600_000);
  await db.attentionNotice.deleteMany({ where: { createdAt: { lt: before } } });
}
