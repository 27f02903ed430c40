import type { Context } from "@/lib/core/context";
import { prepared } from "@/lib/core/db/prepared";
import { validationError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import type { EventRow } from "../model/row";
import { type EventDetail, readEvents } from "./read-events";

const AFTER = {
  name: "events after",
  text: `
    SELECT sequence::float8 AS sequence, id, type, "deliveryId", "deliverySequence"
    FROM "Event" WHERE "merchantId" = $1 AND sequence > $2::bigint ORDER BY sequence LIMIT $3::int`,
};

const OLDEST = {
  name: "oldest event",
  text: `
    SELECT coalesce(
        (SELECT sequence FROM "Event" WHERE "merchantId" = $1 ORDER BY sequence LIMIT 1), last + 1
      )::float8 AS oldest, "skippedFrom"::float8 AS "skippedFrom", "skippedTo"::float8 AS "skippedTo"
    FROM "EventCounter" WHERE "merchantId" = $1`,
};

type Oldest = { oldest: number; skippedFrom: number | null; skippedTo: number | null };

/** Events to list: those after a sequence, up to a limit. */
export type EventsAfter = { after: number; limit: number };

/**
 * Lists the merchant's events in order, without a gap but for numbers that a restore skipped. An empty list means that there are no newer events yet.
 * @throws ServiceError `validation` on `after` if the next event has been deleted; it names the oldest available one.
 */
export async function listEvents(ctx: Context, { after, limit }: EventsAfter): Promise<EventDetail[]> {
  requirePermission(ctx, "deliveries:read");
  const rows = await prepared<EventRow>(ctx.db, AFTER, [ctx.merchantId, after, limit]);
  if (rows[0]?.sequence !== after + 1) await refuseDeleted(ctx, after);
  return readEvents(ctx, rows);
}

async function refuseDeleted(ctx: Context, after: number): Promise<void> {
  const [found] = await prepared<Oldest>(ctx.db, OLDEST, [ctx.merchantId]);
  if (!found) return;
  const { oldest, skippedFrom, skippedTo } = found;
  // No event had the numbers that a restore skipped. Only the last restore's are stored.
  const isSkipped =
    skippedFrom !== null && skippedTo !== null && after + 1 >= skippedFrom && after < skippedTo;
  const next = isSkipped ? skippedTo + 1 : after + 1;
  if (next < oldest) throw validationError({ after: `deleted_events:${oldest}:${oldest - 1}` });
}
