import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { MessageState } from "../constants";
import type { NewMessage } from "../shared/queue-message";

/** State of the latest message about a subject. */
export type LatestState = { state: MessageState; at: Date };

type About = { kind: NonNullable<NewMessage["about"]>["kind"]; ids: readonly string[] };

/**
 * Returns the state of the merchant's latest message about each subject, by id. Subjects without a message
 * are omitted.
 */
export async function messageStates(ctx: Context, { kind, ids }: About): Promise<Map<string, LatestState>> {
  requirePermission(ctx, "messages:read");
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.message.findMany({
    where: { merchantId: ctx.merchantId, aboutKind: kind, aboutId: { in: [...ids] } },
    orderBy: { id: "asc" },
    select: { aboutId: true, state: true, createdAt: true, endedAt: true },
  });
  // The latest one is last and wins.
  return new Map(
    rows.map(({ aboutId, state, createdAt, endedAt }) => [
      aboutId ?? "",
      { state, at: endedAt ?? createdAt },
    ]),
  );
}
