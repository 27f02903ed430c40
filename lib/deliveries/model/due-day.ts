import { Prisma } from "@/prisma/generated/client";
import type { DueSpan, Span } from "../rules/days";
import { STATUS_REPEATED_SQL } from "../status";

/**
 * Deliveries `d` that are due in a period, without returns and trips of many days. Cancelled ones are among them. Their pickup
 * finds them in its index.
 */
export const dueOn = (due: DueSpan): Prisma.Sql => Prisma.sql`(d."returnsId" IS NULL AND ${plannedFor(due)})`;

/** Deliveries `d` whose dropoff is planned in a period. */
export const plannedFor = ({ start, end, earliest }: DueSpan): Prisma.Sql => Prisma.sql`(
  TRUE ${between(Prisma.sql`d."dropoffAt"`, { start, end })} ${between(Prisma.sql`d."pickupAt"`, { start: earliest, end })}
)`;

/** Completed deliveries `d` that arrived in a period: by the last event that completed them, as a correction can repeat it. */
export const deliveredIn = (merchantId: string, period: Span): Prisma.Sql =>
  period.start === null && period.end === null
    ? Prisma.sql`d.status = 'completed'`
    : Prisma.sql`(
  d.status = 'completed' AND d.id IN (
    SELECT e."deliveryId" FROM "DeliveryEvent" e
    WHERE e."merchantId" = ${merchantId} AND e.status = 'completed' ${between(Prisma.sql`e."createdAt"`, period)}
      AND ${completes(Prisma.sql`e`)} AND NOT EXISTS (
        SELECT FROM "DeliveryEvent" later
        WHERE later."merchantId" = e."merchantId" AND later."deliveryId" = e."deliveryId"
          AND later.sequence > e.sequence AND later.status = 'completed' AND ${completes(Prisma.sql`later`)}
      )
  )
)`;

/** Whether an event with the status `completed` is the completion itself, at its own time. */
const completes = (event: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`${event}.type <> 'history_repaired' AND ${event}.type NOT IN ${Prisma.raw(STATUS_REPEATED_SQL)}`;

const between = (column: Prisma.Sql, { start, end }: Span): Prisma.Sql => Prisma.sql`
  ${start ? Prisma.sql`AND ${column} >= ${start}::timestamptz` : Prisma.empty}
  ${end ? Prisma.sql`AND ${column} < ${end}::timestamptz` : Prisma.empty}`;
