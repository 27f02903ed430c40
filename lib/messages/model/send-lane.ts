import type { PrismaClient } from "@/prisma/generated/client";
import { attemptMessage } from "./attempt";
import { type MessageKey, nextInLane, removeSendJob } from "../shared/queue-message";

/** No attempt starts after this. Even with the longest attempt, the job ends before it is considered abandoned. */
const RUN_MS = 10_000;

type Sending = {
  first: MessageKey;
  /** Undefined for jobs enqueued before lanes existed. */
  line?: string;
  /** Aborts: no further attempt is started. */
  stopping: AbortSignal;
};

/**
 * Sends a message, then the due ones behind it, because the queue may wait for seconds between two jobs of a
 * lane. The first job locks its lane in all processes until it ends.
 */
export async function sendLane(db: PrismaClient, { first, line, stopping }: Sending): Promise<void> {
  const until = performance.now() + RUN_MS;
  await attemptMessage(db, first);
  while (line !== undefined && !stopping.aborted && performance.now() < until) {
    const next = await nextInLane(db, line);
    if (!next) return;
    const isOver = await attemptMessage(db, next);
    // Otherwise, its job already has the time of the next attempt.
    if (isOver) await removeSendJob(db, next);
  }
}
