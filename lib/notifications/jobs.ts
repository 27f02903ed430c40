import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { PrismaClient } from "@/prisma/generated/client";
import { forMerchant, platformContext } from "@/lib/core/platform";
import { NOTIFY_TASK } from "@/lib/deliveries/shared/recipient-job";
import { ATTENTION_TASK, recordLate, enqueueTeams } from "./model/find-attention";
import { SUMMARY_TASK, enqueueSummaries } from "./model/find-summaries";
import { notifyAttention } from "./verbs/notify-attention";
import { notifyRecipient } from "./verbs/notify-recipient";
import { sendSummary } from "./verbs/send-summary";

export { notifyRecipients } from "./model/fan-out";
export { recordTrouble } from "./model/find-attention";

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

/** Finds the teams with pending notifications and enqueues them. Safe to call any number of times. */
export async function enqueueTeamNotices(db: PrismaClient): Promise<void> {
  await recordLate(db);
  await enqueueTeams(db);
  await enqueueSummaries(db);
}
