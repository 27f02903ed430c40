import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";

/** State of the sending of messages to people. */
export type MessagesAtAGlance = {
  /** Age of the oldest message that waits, also for another try, in seconds. */
  seconds: number;
  /** Number of messages that were given up in the last 24 hours. */
  failed: number;
};

const DAY_MS = 24 * 3_600_000;

/** Returns the state of the sending in the whole installation, for staff. */
export async function messagesAtAGlance(ctx: Context): Promise<MessagesAtAGlance> {
  requirePermission(ctx, "support:look-up");
  const now = Date.now();
  const [oldest, failed] = await Promise.all([
    ctx.db.message.aggregate({ where: { state: "queued" }, _min: { createdAt: true } }),
    ctx.db.message.count({ where: { state: "failed", endedAt: { gte: new Date(now - DAY_MS) } } }),
  ]);
  const since = oldest._min.createdAt;
  return { seconds: since ? Math.max(0, (now - since.getTime()) / 1_000) : 0, failed };
}
