import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { IS_FEE_CHARGED } from "@/lib/deliveries/shared/outcomes";
import { DUE_SQL } from "@/lib/deliveries/rules/late";
import { STATUS_REPEATED_SQL } from "@/lib/deliveries/status";
import type { Summary } from "../shared/team-mails";

type Counts = Omit<Summary, "costs" | "open">;

type Span = { from: Date; to: Date };

/**
 * Counts a merchant's events between two times. Each ended delivery counts once, with its last status. Events
 * are found by sequence, which ascends with time.
 */
export async function summarize(
  { db, merchantId }: Pick<Context, "db" | "merchantId">,
  { from, to }: Span,
): Promise<Omit<Summary, "open">> {
  const [low, high] = await Promise.all([
    lastBefore({ db, merchantId }, from),
    lastBefore({ db, merchantId }, to),
  ]);
  const [counts] = await db.$queryRaw<Counts[]>`
    WITH span AS (
      SELECT h."deliveryId", h.sequence, h.type, h.status, h."createdAt"
      FROM "Event" e
      JOIN "DeliveryEvent" h ON h."merchantId" = e."merchantId" AND h."deliveryId" = e."deliveryId"
        AND h.sequence = e."deliverySequence"
      WHERE e."merchantId" = ${merchantId} AND e.sequence > ${low} AND e.sequence <= ${high}
    ), ended AS (
      SELECT DISTINCT ON ("deliveryId") "deliveryId", status, "createdAt" FROM span
      WHERE type <> 'created' AND type NOT IN ${Prisma.raw(STATUS_REPEATED_SQL)} ORDER BY "deliveryId", sequence DESC
    )
    SELECT (SELECT count(*)::int FROM span JOIN "Delivery" d ON d."merchantId" = ${merchantId} AND d.id = span."deliveryId"
        WHERE type = 'created' AND d."returnsId" IS NULL) AS created,
      count(*) FILTER (WHERE ended.status = 'completed')::int AS completed,
      count(*) FILTER (WHERE ended.status = 'completed' AND ended."createdAt" <= ${Prisma.raw(DUE_SQL)})::int AS "onTime",
      count(*) FILTER (WHERE ended.status = 'failed')::int AS failed,
      count(*) FILTER (WHERE ended.status = 'cancelled')::int AS cancelled
    FROM ended JOIN "Delivery" d ON d."merchantId" = ${merchantId} AND d.id = ended."deliveryId"
      AND d."returnsId" IS NULL`;
  const costs = await db.$queryRaw<{ currency: string; cents: number }[]>`
    SELECT d.currency, sum(CASE WHEN d.status = 'cancelled' THEN d."cancellationFeeCents" ELSE d."priceCents" END)::float8 AS cents
    FROM "Event" e JOIN "Delivery" d ON d."merchantId" = e."merchantId" AND d.id = e."deliveryId"
    WHERE e."merchantId" = ${merchantId} AND e.sequence > ${low} AND e.sequence <= ${high}
      AND e.type = 'delivery.created' AND (d.status <> 'cancelled' OR ${IS_FEE_CHARGED})
    GROUP BY d.currency ORDER BY d.currency`;
  return { created: 0, completed: 0, onTime: 0, failed: 0, cancelled: 0, ...counts, costs };
}

/** Returns the sequence of the merchant's last event before a time, searching backward from the newest. */
async function lastBefore({ db, merchantId }: Pick<Context, "db" | "merchantId">, at: Date): Promise<bigint> {
  const event = await db.event.findFirst({
    where: { merchantId, createdAt: { lt: at } },
    orderBy: { sequence: "desc" },
    select: { sequence: true },
  });
  return event?.sequence ?? 0n;
}
