import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { localMinute } from "@/lib/core/time";
import { Prisma } from "@/prisma/generated/client";
import type { AttemptProblem, MessageState } from "../constants";
import { type MessageFilter, PAGE_SIZE } from "../filter";

/** A message in a list. */
export type MessageRow = {
  eventId: string;
  /** Null for a test. */
  sequence: number | null;
  type: string;
  /** Null for a test, and for an event that belongs to no delivery. */
  orderNumber: string | null;
  state: MessageState;
  attempts: number;
  createdAt: Date;
  nextAttemptAt: Date | null;
  /** Status of the last attempt. */
  lastStatus: number | null;
  lastProblem: AttemptProblem | null;
};

const MINUTE_MS = 60_000;

const cursorOf = ({ createdAt, eventId }: MessageRow) => `${createdAt.getTime()}.${eventId}`;

/** Parses the start of a page, a result of `cursorOf`. */
function readCursor(after: string): { at: Date; eventId: string } | null {
  const [, ms, eventId] = /^(\d{1,15})\.([\w-]+)$/.exec(after) ?? [];
  return ms === undefined || eventId === undefined ? null : { at: new Date(Number(ms)), eventId };
}

function conditions({ state, type, q, from, to, after }: MessageFilter, timeZone: string) {
  const behind = after === null ? null : readCursor(after);
  return Prisma.join(
    [
      state === null ? Prisma.empty : Prisma.sql`AND m.state = ${state}`,
      type === null ? Prisma.empty : Prisma.sql`AND m.type = ${type}`,
      q === "" ? Prisma.empty : Prisma.sql`AND m.sequence IS NOT NULL AND d."orderNumber" = ${q}`,
      from === null ? Prisma.empty : Prisma.sql`AND m."createdAt" >= ${localMinute(from, timeZone)}`,
      to === null
        ? Prisma.empty
        : Prisma.sql`AND m."createdAt" < ${new Date(localMinute(to, timeZone).getTime() + MINUTE_MS)}`,
      behind === null
        ? Prisma.empty
        : Prisma.sql`AND m."createdAt" <= ${behind.at}
            AND (m."createdAt" < ${behind.at} OR m."eventId" > ${behind.eventId})`,
    ],
    " ",
  );
}

/** Filter of the list. `timeZone` (IANA name) applies to the filter's times. */
export type MessagesQuery = { endpointId: string; filter: MessageFilter; timeZone: string };

/**
 * Lists the messages to an endpoint, newest first, one page; empty for an unknown endpoint.
 * @returns `after`: start of the next page; null if there is none
 */
export async function listMessages(
  ctx: Context,
  { endpointId, filter, timeZone }: MessagesQuery,
): Promise<{ rows: MessageRow[]; after: string | null }> {
  requirePermission(ctx, "webhooks:read");
  const found = await ctx.db.$queryRaw<MessageRow[]>`
    SELECT m."eventId", m.sequence::float8 AS sequence, m.type,
      CASE WHEN m.sequence IS NOT NULL THEN d."orderNumber" END AS "orderNumber",
      m.state, m.attempts, m."createdAt", m."nextAttemptAt", a.status AS "lastStatus", a.problem AS "lastProblem"
    FROM "WebhookMessage" m
    LEFT JOIN "Delivery" d ON d."merchantId" = m."merchantId" AND d.id = m."deliveryId"
    LEFT JOIN LATERAL (
      SELECT status, problem FROM "WebhookAttempt" a
      WHERE a."merchantId" = m."merchantId" AND a."endpointId" = m."endpointId" AND a."eventId" = m."eventId"
      ORDER BY number DESC LIMIT 1
    ) AS a ON true
    WHERE m."merchantId" = ${ctx.merchantId} AND m."endpointId" = ${endpointId} ${conditions(filter, timeZone)}
    ORDER BY m."createdAt" DESC, m."eventId" LIMIT ${PAGE_SIZE + 1}`;
  const rows = found.slice(0, PAGE_SIZE);
  const last = rows.at(-1);
  return { rows, after: found.length > PAGE_SIZE && last ? cursorOf(last) : null };
}
