import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { Prisma } from "@/prisma/generated/client";
import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { localMinute } from "@/lib/core/time";
import { type LockedEndpoint, lockEndpoint, requireOn } from "../model/lock-endpoint";
import { enqueueEndpoint } from "../model/enqueue";
import type { ReplayInput } from "../schema";

/** Maximum events replayed at once. */
const MAX_REPLAYED = 10_000;

/** Number of replayed events. `nextAfter` is the sequence to continue after; null if there are no more. */
export type Replayed = { count: number; nextAfter: number | null };

/**
 * Resends all events of an endpoint's types after a sequence or since a time, oldest first. Events sent
 * before keep their `webhook-id`.
 * @throws ServiceError `notFound` for another merchant's; `unprocessable` for an endpoint that is off
 */
export async function replayEvents(ctx: Context, input: ReplayInput): Promise<Replayed> {
  requirePermission(ctx, "webhooks:write");
  const { merchantId } = ctx;
  const { timeZone } = await getTimeZone(ctx);
  const isMeant =
    input.from === "sequence"
      ? Prisma.sql`sequence > ${input.after}::bigint`
      : Prisma.sql`"createdAt" >= ${localMinute(input.since, timeZone)}`;
  return inTransaction(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, input.id);
    requireOn(endpoint);
    const replayed = await putAgain(tx, { endpoint, isMeant });
    await writeAudit(tx, {
      action: "webhook_endpoint.events_replayed",
      subjectType: "webhook_endpoint",
      subjectId: input.id,
      data: { ...(input.from === "sequence" ? { after: input.after } : { since: input.since }), ...replayed },
    });
    if (replayed.count > 0) await enqueueEndpoint(tx.db, { merchantId, endpointId: input.id });
    return replayed;
  });
}

type StreetMeaning = { endpoint: Pick<LockedEndpoint, "id" | "eventTypes">; isMeant: Prisma.Sql };

async function putAgain(
  { db, merchantId }: Transaction,
  { endpoint: { id, eventTypes }, isMeant }: StreetMeaning,
): Promise<Replayed> {
  const [put] = await db.$queryRaw<[{ count: number; last: number | null; hasMore: boolean }]>`
    WITH meant AS MATERIALIZED (
      SELECT * FROM "Event"
      WHERE "merchantId" = ${merchantId} AND ${isMeant}
        AND (cardinality(${eventTypes}::text[]) = 0 OR type = ANY (${eventTypes}::text[]))
      ORDER BY sequence LIMIT ${MAX_REPLAYED + 1}::int
    ), kept AS (
      SELECT * FROM meant ORDER BY sequence LIMIT ${MAX_REPLAYED}::int
    ), put AS (
      INSERT INTO "WebhookMessage" AS message
        ("merchantId", "endpointId", "eventId", sequence, type, "deliveryId", "deliverySequence")
      SELECT "merchantId", ${id}, id, sequence, type, "deliveryId", "deliverySequence" FROM kept ORDER BY sequence
      ON CONFLICT ("merchantId", "endpointId", "eventId") DO UPDATE
        SET state = 'pending', tries = 0, "nextAttemptAt" = EXCLUDED."nextAttemptAt"
      RETURNING sequence
    )
    SELECT count(*)::int AS count, max(sequence)::float8 AS last,
      (SELECT count(*) > ${MAX_REPLAYED}::int FROM meant) AS "hasMore"
    FROM put`;
  return { count: put.count, nextAfter: put.hasMore ? put.last : null };
}
