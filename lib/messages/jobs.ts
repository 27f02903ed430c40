import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { PrismaClient } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { prepared } from "@/lib/core/db/prepared";
import { MESSAGES_KEPT_DAYS } from "./constants";
import { SEND_TASK } from "./shared/queue-message";

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

const DUE = {
  name: "messages due",
  text: `
    SELECT count(*)::int AS count, coalesce(extract(epoch FROM now() - min(run_at)), 0)::float8 AS seconds
    FROM graphile_worker.jobs
    WHERE task_identifier = $1 AND run_at <= now() AND locked_at IS NULL AND attempts < max_attempts`,
};

/** Number of messages due now, and the age of the oldest in seconds. */
export async function messagesDue(db: Db): Promise<{ count: number; seconds: number }> {
  const [due] = await prepared<{ count: number; seconds: number }>(db, DUE, [SEND_TASK]);
  return { count: 0, seconds: 0, ...due };
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
