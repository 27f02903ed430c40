import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { PrismaClient } from "@/prisma/generated/client";
import { forMerchant, platformContext } from "@/lib/core/platform";
import { FOLLOWERS_KEPT_DAYS } from "./constants";
import { TELL_TASK } from "./model/fan-out";
import { ATTENTION_TASK, noteLate, wakeTeams } from "./model/find-attention";
import { SUMMARY_TASK, wakeSummaries } from "./model/find-summaries";
import { tellAttention } from "./verbs/tell-attention";
import { tellRecipient } from "./verbs/tell-recipient";
import { tellSummary } from "./verbs/tell-summary";

export { tellRecipients } from "./model/fan-out";
export { noteTrouble } from "./model/find-attention";

/** The overview shows failures for three days; what is older is told nobody. */
const NOTICES_KEPT_DAYS = 7;

const merchant = z.object({ merchantId: z.string() });
const concerned = z.object({ merchantId: z.string(), deliveryId: z.string() });

/** The queue's tasks that tell recipients of their deliveries, and teams of theirs. */
export function notificationTasks(db: () => PrismaClient): TaskList {
  const forTeam = (payload: unknown) =>
    forMerchant(
      platformContext({ kind: "system", name: "notifications" }, { db: db(), requestId: null }),
      merchant.parse(payload).merchantId,
    );
  return {
    [ATTENTION_TASK]: (payload) => tellAttention(forTeam(payload)),
    [SUMMARY_TASK]: (payload) => tellSummary(forTeam(payload)),
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

/** Finds out which teams have something to be told, and has them told. Called as often as one likes. */
export async function wakeTeamNotices(db: PrismaClient): Promise<void> {
  await noteLate(db);
  await wakeTeams(db);
  await wakeSummaries(db);
}

/** Deletes what was noted for teams and told long ago. */
export async function forgetOldNotices(db: PrismaClient): Promise<void> {
  const before = new Date(Date.now() - NOTICES_KEPT_DAYS * 24 * 3_600_000);
  await db.attentionNotice.deleteMany({ where: { createdAt: { lt: before } } });
}
