import type { Transaction } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import { type NewMessage, queueMessage } from "./queue-message";

type Repeatable = Omit<NewMessage, "factKey"> & {
  /** Identifies the messages that count, e.g. `invitation of ann@example.com`. */
  topic: string;
  pauseMs: number;
};

/**
 * Queues a message that may be sent again, but not before a pause.
 * @returns false if the merchant's last message of the topic to this recipient is more recent; then nothing is done
 */
export async function queueAfterPause(
  tx: Transaction,
  { topic, pauseMs, ...message }: Repeatable,
): Promise<boolean> {
  const { merchantId } = tx;
  await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${merchantId} ${topic}`}, 0))`;
  const recent = await tx.db.message.count({
    where: {
      merchantId,
      recipient: message.recipient,
      // The address in a topic may contain a wildcard of LIKE.
      factKey: { startsWith: `${topic} at ` },
      createdAt: { gt: new Date(Date.now() - pauseMs) },
    },
  });
  return recent === 0 && queueMessage(tx, { ...message, factKey: `${topic} at ${newId()}` });
}
