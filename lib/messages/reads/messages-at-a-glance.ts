import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { messagesDue } from "../model/due";

/** State of the sending of messages to people. */
export type MessagesAtAGlance = {
  /** Age of the oldest message that is due, in seconds. */
  seconds: number;
  /** Number of messages of the last 24 hours that could not be sent. */
  failed: number;
};

const DAY_MS = 24 * 3_600_000;

/** Returns the state of the sending in the whole installation, for staff. */
export async function messagesAtAGlance(ctx: Context): Promise<MessagesAtAGlance> {
  requirePermission(ctx, "support:look-up");
  const since = new Date(Date.now() - DAY_MS);
  const [{ seconds }, failed] = await Promise.all([
    messagesDue(ctx.db),
    ctx.db.message.count({ where: { state: "failed", createdAt: { gte: since } } }),
  ]);
  return { seconds, failed };
}
