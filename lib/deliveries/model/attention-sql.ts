import { Prisma } from "@/prisma/generated/client";
import { ATTENTION_COUNT_LIMIT } from "../constants";
import { ATTENTION_REASONS, FAILED_DAYS } from "../rules/attention";
import { DUE_SQL, OPEN_SQL } from "../rules/late";
import { STATUS_REPEATED_SQL } from "../status";

/** The merchant and the instant of a search. Null: those of all live merchants, as staff see them. */
export type AttentionScope = { merchantId: string | null; now: Date };

const DAY_MS = 86_400_000;

const OPEN = Prisma.raw(OPEN_SQL);
/** Types of events that repeat the status before them. */
export const REPEATED = Prisma.raw(STATUS_REPEATED_SQL);
/** The instant after which a delivery `d` is late. */
export const DUE = Prisma.raw(DUE_SQL);

/** One that waits for a new attempt is listed as such. Written like the partial index "Delivery_pinLocked_idx". */
const PIN_LOCKED = Prisma.sql`d."pinLockedAt" IS NOT NULL AND ${OPEN} AND d.status <> 'incomplete' AND d."handoverPin"`;

const LIVE = Prisma.sql`EXISTS (SELECT FROM "Merchant" m WHERE m.id = d."merchantId" AND m."sandboxOfId" IS NULL)`;

/** The order of the index of open deliveries. */
const BY_PLAN = Prisma.sql`d."merchantId", d."dropoffAt", d.id`;

/**
 * The keys of the deliveries that need attention (rules/attention.ts), each found by its index: those that ended long ago are
 * not read.
 * @param limit of each reason, always the same ones; none if omitted
 */
export function attentionKeys({ merchantId, now }: AttentionScope, limit?: number): Prisma.Sql {
  const since = new Date(now.getTime() - FAILED_DAYS * DAY_MS);
  const scope = merchantId === null ? LIVE : Prisma.sql`d."merchantId" = ${merchantId}`;
  const keys = (
    where: Prisma.Sql,
    order = BY_PLAN,
  ) => Prisma.sql`(SELECT d."merchantId", d.id FROM "Delivery" d
    WHERE ${scope} AND ${where} ${limit === undefined ? Prisma.empty : Prisma.sql`ORDER BY ${order} LIMIT ${limit}`})`;
  const reasons = [
    // The index finds by the planned time, which is never after the time due.
    keys(Prisma.sql`${OPEN} AND d."dropoffAt" < ${now} AND ${DUE} < ${now}`),
    keys(Prisma.sql`d.status = 'incomplete'`),
    keys(PIN_LOCKED),
    // An update of a failed delivery is not older than its failure.
    keys(
      Prisma.sql`d.status = 'failed' AND d."updatedAt" >= ${since} AND EXISTS (
      SELECT FROM "DeliveryEvent" e WHERE e."merchantId" = d."merchantId" AND e."deliveryId" = d.id AND e.status = 'failed'
        AND e.type NOT IN ${REPEATED} AND e."createdAt" >= ${since}
    ) AND NOT EXISTS (
      SELECT FROM "Delivery" again WHERE again."merchantId" = d."merchantId" AND again."redeliversId" = d.id
        AND again.status <> 'cancelled'
    )`,
      Prisma.sql`d."updatedAt", d."merchantId", d.id`,
    ),
    ...(merchantId === null
      ? [keys(Prisma.sql`d."disputedAt" >= ${since}`, Prisma.sql`d."disputedAt", d."merchantId", d.id`)]
      : []),
  ];
  return Prisma.join(reasons, " UNION ");
}

/** The reason of a delivery `d` that needs attention. */
export function reasonSql({ merchantId, now }: AttentionScope): Prisma.Sql {
  const since = new Date(now.getTime() - FAILED_DAYS * DAY_MS);
  const disputed =
    merchantId === null ? Prisma.sql`WHEN d."disputedAt" >= ${since} THEN 'disputed'` : Prisma.empty;
  return Prisma.sql`CASE ${disputed} WHEN d.status IN ('incomplete', 'failed') THEN d.status::text
    WHEN ${PIN_LOCKED} THEN 'pin_locked' ELSE 'late' END`;
}

/** The order of the list: by reason, then the longest overdue first. */
export const ATTENTION_ORDER = Prisma.sql`array_position(ARRAY[${Prisma.join([...ATTENTION_REASONS])}]::text[], reason),
  "dueAt", "merchantId", id`;

/** The number of deliveries that need attention, at most the limit, and a text that changes with them. */
export const attentionCount = (scope: AttentionScope) => Prisma.sql`
  SELECT least(count(*), ${ATTENTION_COUNT_LIMIT})::int AS count, coalesce(md5(string_agg(id, ' ' ORDER BY id)), '') AS version
  FROM (${attentionKeys(scope, ATTENTION_COUNT_LIMIT)}) keys`;
