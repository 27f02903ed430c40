import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { AttentionCount } from "@/lib/deliveries/reads/needs-attention";
import { workVersion } from "@/lib/dispatch/reads/work-version";
import { readerOf, unreadSql } from "../model/unread";

/** Older conversations are over. */
const RECENT_DAYS = 30;

/** Returns the number of unread messages by delivery id; deliveries without any are missing. */
export async function unreadMessages(
  ctx: Context,
  deliveries: readonly { merchantId: string; id: string }[],
): Promise<Map<string, number>> {
  requirePermission(ctx, "threads:read");
  const isOwn = (merchantId: string) => ctx.actor.kind !== "user" || merchantId === ctx.merchantId;
  const keys = deliveries.filter(({ merchantId }) => isOwn(merchantId));
  if (keys.length === 0) return new Map();
  const rows = await ctx.db.$queryRaw<{ deliveryId: string; unread: number }[]>`
    SELECT t."deliveryId", count(*)::int AS unread
    FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS k("merchantId" text, id text)
    JOIN "DeliveryThread" t ON t."merchantId" = k."merchantId" AND t."deliveryId" = k.id
    JOIN "ThreadEntry" e ON ${unreadSql(readerOf(ctx))}
    GROUP BY t."merchantId", t."deliveryId"`;
  return new Map(rows.map(({ deliveryId, unread }) => [deliveryId, unread]));
}

/** A thread of the merchant with unread messages: the newest one. */
export type UnreadThread = {
  deliveryId: string;
  orderNumber: string;
  unread: number;
  authorName: string;
  text: string;
  at: Date;
};

const MAX_THREADS = 50;

/**
 * Returns the merchant's threads of the last days that the reader has not read, newest first.
 * @throws ServiceError `forbidden` for everybody outside the team
 */
export async function unreadThreads(ctx: Context): Promise<UnreadThread[]> {
  requirePermission(ctx, "threads:read");
  return ctx.db.$queryRaw<UnreadThread[]>`
    SELECT t."deliveryId", d."orderNumber", found.unread, last."actorName" AS "authorName", last.text,
      last."createdAt" AS at
    FROM "DeliveryThread" t
    JOIN "Delivery" d ON d."merchantId" = t."merchantId" AND d.id = t."deliveryId"
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS unread, max(e.sequence) AS sequence FROM "ThreadEntry" e
      WHERE ${unreadSql(readerOf(ctx))}
    ) found
    JOIN "ThreadEntry" last ON last."merchantId" = t."merchantId" AND last."deliveryId" = t."deliveryId"
      AND last.sequence = found.sequence
    WHERE t."merchantId" = ${ctx.merchantId} AND t."lastAt" > now() - make_interval(days => ${RECENT_DAYS}::int)
      AND found.unread > 0
    ORDER BY last."createdAt" DESC LIMIT ${MAX_THREADS}`;
}

/** Adds deliveries with unread messages to the count of those that need attention. */
export function withUnread<Counted extends AttentionCount>(
  attention: Counted,
  threads: readonly UnreadThread[],
) {
  const version = threads.map(({ deliveryId, unread }) => `${deliveryId} ${unread}`).join();
  return {
    ...attention,
    count: attention.count + threads.length,
    version: `${attention.version} ${version}`,
  };
}

/** Returns a text that changes with every message and every change of a request, for open pages of the staff. */
export async function threadsVersion(ctx: Context): Promise<string> {
  requirePermission(ctx, "help:handle");
  const [row] = await ctx.db.$queryRaw<[{ version: string }]>`
    SELECT concat_ws('-', count(*), coalesce(sum(length), 0)) AS version FROM "DeliveryThread"
    WHERE "lastAt" > now() - make_interval(days => ${RECENT_DAYS}::int)`;
  return row.version;
}

/** Returns the version of the dispatch board, which also shows unread messages. */
export async function boardVersion(ctx: Context): Promise<string> {
  requirePermission(ctx, "deliveries:dispatch");
  const [{ version }, threads] = await Promise.all([workVersion(ctx), threadsVersion(ctx)]);
  return `${version} ${threads}`;
}
