import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { PrismaClient } from "@/prisma/generated/client";
import { SEND_TASK } from "./shared/queue-message";

export { messagesDue } from "./model/due";
export { MESSAGES_AT_ONCE } from "./shared/queue-message";

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

/** Erases secrets that are no longer needed. */
export async function eraseExpiredSecrets(db: PrismaClient): Promise<void> {
  await db.message.updateMany({
    where: { sealedBody: { not: null }, state: { not: "queued" }, expiresAt: { lt: new Date() } },
    data: { sealedBody: null },
  });
}
