import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { PrismaClient } from "@/prisma/generated/client";
import { MESSAGES_KEPT_DAYS } from "./constants";
import { SEND_TASK } from "./model/queue-message";

const DAY_MS = 24 * 3_600_000;

const payload = z.object({ merchantId: z.string(), id: z.string() });

/** The queue's task that sends messages. The library for mail is loaded with the first one. */
export function messageTasks(db: () => PrismaClient): TaskList {
  return {
    [SEND_TASK]: async (sent) => {
      const { attemptMessage } = await import("./model/attempt");
      await attemptMessage(db(), payload.parse(sent));
    },
  };
}

/** Deletes messages that are no longer kept, and erases secrets that are of no use any more. */
export async function pruneMessages(db: PrismaClient): Promise<void> {
  const before = new Date(Date.now() - MESSAGES_KEPT_DAYS * DAY_MS);
  await db.message.deleteMany({ where: { createdAt: { lt: before }, state: { not: "queued" } } });
  await db.message.updateMany({
    where: { sealedBody: { not: null }, state: { not: "queued" }, expiresAt: { lt: new Date() } },
    data: { sealedBody: null },
  });
}
