import { Prisma } from "@/prisma/generated/client";
import { type Blocker, MAX_NAMED } from "../constants";
import { mentionedIn } from "../rules/subject";
import type { PersonDelivery } from "./find-deliveries";
import { IS_BOOKING } from "./saved-sources";
import { inScope, mayMention, type Scope } from "./scope";

/** Reasons to refuse an erasure: their number, and the names of the first ones. */
export type Blockers = Record<Blocker, { count: number; names: string[] }>;

const listed = (names: string[]) => ({ count: names.length, names: names.slice(0, MAX_NAMED) });

/**
 * Returns what keeps the person from being erased: deliveries that have not ended, series that still book, and rows of
 * batches that are not booked yet.
 */
export async function findBlockers(scope: Scope, deliveries: readonly PersonDelivery[]): Promise<Blockers> {
  const { db, subject } = scope;
  const series = await db.$queryRaw<{ id: string; name: string; form: unknown }[]>`
    SELECT id, name, form FROM "Series"
    WHERE "endedAt" IS NULL AND ${inScope(scope)} AND ${mayMention(scope, Prisma.sql`form::text`)}
    UNION ALL
    SELECT s.id, s.name, d.changes FROM "SeriesDate" d
    JOIN "Series" s ON s."merchantId" = d."merchantId" AND s.id = d."seriesId"
    WHERE ${IS_BOOKING} AND ${inScope(scope, Prisma.sql`d."merchantId"`)}
      AND ${mayMention(scope, Prisma.sql`d.changes::text`)}`;
  const booking = new Map(
    series.filter(({ form }) => mentionedIn(form, subject)).map(({ id, name }) => [id, name]),
  );
  const pending = await db.$queryRaw<{ batchId: string; input: string }[]>`
    SELECT r."batchId", r.input FROM "BatchRow" r
    JOIN "Batch" b ON b."merchantId" = r."merchantId" AND b.id = r."batchId"
    WHERE r.state = 'pending' AND b."finishedAt" IS NULL AND ${inScope(scope, Prisma.sql`r."merchantId"`)}
      AND ${mayMention(scope, Prisma.sql`r.input`)}`;
  return {
    open_deliveries: listed(deliveries.filter(({ isOpen }) => isOpen).map(({ orderNumber }) => orderNumber)),
    active_series: listed([...booking.values()]),
    pending_rows: listed(
      pending.filter(({ input }) => mentionedIn([input], subject)).map(({ batchId }) => batchId),
    ),
  };
}
