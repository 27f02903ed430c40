import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { PrismaClient } from "@/prisma/generated/client";
import { MESSAGES_KEPT_DAYS } from "./constants";
import { SEND_TASK } from "./shared/queue-message";

export { messagesDue } from "./model/due";
export { MESSAGES_AT_ONCE } from "./shared/queue-message";

const DAY_MS = 24 * 3_600_000;

const payload = z.object({ merchantId: z.string(), id: z.string(), line: z.string().optional() });

/** The queue task that sends messages. The mail library is loaded with the first one. */
export function messageTasks(db: () => PrismaClient, { stopping }: { stopping: AbortSignal }): TaskList {
  return {
    [SEND_TASK]: async (job) => {
      const { sendLane } = await import("./model/send-lane");
      const { line, ...first } = payload.parse(job);
      await sendLane(db(), { first, line, stopping });
    },
  };
}

/** Deletes expired messages and erases secrets that are no longer needed. */
export async function pruneMessages(db: PrismaClient): Promise<void> {
  const before = new Date(Date.now() - MESSAGES_KEPT_DAYS * DAY_MS);
  await db.message.deleteMany({ where: { createdAt: { lt: before }, state: { not: "queued" } } });
  await db.message.updateMany({
    where: { sealedBody: { not: null }, state: { not: "queued" }, expiresAt: { lt: new Date() } },
    data: { sealedBody: null },
  });
}
