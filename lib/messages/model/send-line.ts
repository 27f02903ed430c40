import type { PrismaClient } from "@/prisma/generated/client";
import { attemptMessage } from "./attempt";
import { type MessageKey, nextInLine, removeSendJob } from "./queue-message";

/** After this it begins no further attempt. With the longest one, it ends before its job is taken for abandoned. */
const RUN_MS = 10_000;

type Sending = {
  first: MessageKey;
  /** Undefined for a job of before there were lines in it. */
  line?: string;
  /** Begin nothing further. */
  stopping: AbortSignal;
};

/**
 * Tries to send a message, and then those that are due behind it: between two jobs of a line, the queue may wait for
 * seconds. The job of the first keeps its line to itself meanwhile, in all processes.
 */
export async function sendLine(db: PrismaClient, { first, line, stopping }: Sending): Promise<void> {
  const until = performance.now() + RUN_MS;
  await attemptMessage(db, first);
  while (line !== undefined && !stopping.aborted && performance.now() < until) {
    const next = await nextInLine(db, line);
    if (!next) return;
    const isOver = await attemptMessage(db, next);
    // Otherwise its job has the time of the next attempt by now.
    if (isOver) await removeSendJob(db, next);
  }
}
