import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { MessageState } from "../constants";
import type { NewMessage } from "../model/queue-message";

/** What became of the latest message about something. */
export type Fate = { state: MessageState; at: Date };

type About = { kind: NonNullable<NewMessage["about"]>["kind"]; ids: readonly string[] };

/** The fate of the merchant's latest message about each of these, by id; without those that none is about. */
export async function fatesOf(ctx: Context, { kind, ids }: About): Promise<Map<string, Fate>> {
  requirePermission(ctx, "messages:read");
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.message.findMany({
    where: { merchantId: ctx.merchantId, aboutKind: kind, aboutId: { in: [...ids] } },
    orderBy: { id: "asc" },
    select: { aboutId: true, state: true, createdAt: true, endedAt: true },
  });
  // The latest one last, which stays.
  return new Map(
    rows.map(({ aboutId, state, createdAt, endedAt }) => [
      aboutId ?? "",
      { state, at: endedAt ?? createdAt },
    ]),
  );
}
