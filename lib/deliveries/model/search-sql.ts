import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import type { SearchFilter, Sort } from "../filter";
import type { FilterTimes, Span } from "../rules/days";
import { SEARCHED } from "../shared/projection-tail";
import { OUTCOMES } from "../shared/outcomes";
import { attentionKeys } from "./attention-sql";
import { deliveredIn, dueOn, plannedFor } from "./due-day";
import { textSql } from "../shared/text-sql";
import { LATE_SQL } from "../rules/late";
import { type DeliveryStatus, OPEN_STATUSES } from "../status";

/** Sort keys of rows. */
export const SORT_COLUMNS = {
  created: Prisma.sql`d."createdAt"`,
  pickup: Prisma.sql`d."pickupAt"`,
  price: Prisma.sql`d."priceCents"`,
} satisfies Record<Sort["by"], Prisma.Sql>;

/**
 * Deliveries whose texts are searched. Without the table of deliveries, if neither filter nor order needs it,
 * PostgreSQL finds the words in their index or, if they are frequent, scans from the newest.
 */
function searched(filter: SearchFilter, sort: Sort): Prisma.Sql {
  const needsRow =
    filter.status.length + filter.courier.length > 0 || isByDue(filter) || sort.by !== "created";
  return needsRow
    ? Prisma.sql`(
        SELECT stored.*, s.text FROM ${SEARCHED} s
        JOIN "Delivery" stored ON stored."merchantId" = s."merchantId" AND stored.id = s."deliveryId"
      )`
    : Prisma.sql`(SELECT *, "deliveryId" AS id FROM ${SEARCHED} s)`;
}

const isByDue = ({ late, due, by }: SearchFilter) => late || due !== null || by !== null;

/** Whether the filter uses data that only the outcomes have, or find faster. */
export function isByOutcome({ service, vehicle, area, delivered, reason }: SearchFilter): boolean {
  return service.length + vehicle.length > 0 || area !== "" || delivered !== null || reason !== "";
}

/** Deliveries with their outcomes; without the table of deliveries if no filter needs it. */
function withOutcome(filter: SearchFilter): Prisma.Sql {
  const { q, orders, courier, status } = filter;
  const needsRow = q !== "" || orders.length + courier.length > 0 || isByDue(filter) || status.some(isOpen);
  if (!needsRow) return Prisma.sql`(SELECT *, "deliveryId" AS id, "endedAs" AS status FROM ${OUTCOMES} o)`;
  const text = filter.q === "" ? Prisma.empty : Prisma.sql`, s.text`;
  const search = Prisma.sql`JOIN ${SEARCHED} s ON s."merchantId" = stored."merchantId"
    AND s."createdAt" = stored."createdAt" AND s."deliveryId" = stored.id`;
  // If both tables have a column, the outcome's is used, because its index finds the rows.
  return Prisma.sql`(
    SELECT o.*, stored.id, stored.status, stored."orderNumber", stored."dropoffAt", stored."deadlineAt",
      stored."courierId", stored."returnsId" ${text} FROM ${OUTCOMES} o
    JOIN "Delivery" stored ON stored."merchantId" = o."merchantId" AND stored.id = o."deliveryId"
    ${filter.q === "" ? Prisma.empty : search}
  )`;
}

const isOpen = (status: DeliveryStatus) => OPEN_STATUSES.includes(status);

/** Deliveries as `d`. */
export function fromSql(filter: SearchFilter, sort: Sort): Prisma.Sql {
  if (isByOutcome(filter)) return Prisma.sql`${withOutcome(filter)} d`;
  return Prisma.sql`${filter.q === "" ? Prisma.sql`"Delivery"` : searched(filter, sort)} d`;
}

/** Newest, latest or most expensive first, or reversed; ties are ordered by id, so that pages never overlap. */
export function orderSql(sort: Sort): Prisma.Sql {
  const direction = sort.direction === "asc" ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  return Prisma.sql`${SORT_COLUMNS[sort.by]} ${direction}, d.id ${direction}`;
}

/** Rows of the filter within the times of its days. Always of the context's merchant. */
export function whereSql(
  ctx: Context,
  filter: SearchFilter,
  { start, end, due = null, planned = null, delivered = null }: Span & Partial<FilterTimes>,
): Prisma.Sql {
  const conditions = [Prisma.sql`d."merchantId" = ${ctx.merchantId}`];
  if (filter.status.length > 0) conditions.push(statusIn(filter.status));
  if (filter.service.length > 0) {
    conditions.push(Prisma.sql`d."serviceType" = ANY (${filter.service}::"ServiceType"[])`);
  }
  if (filter.vehicle.length > 0) {
    conditions.push(Prisma.sql`d."vehicleType" = ANY (${filter.vehicle}::"VehicleType"[])`);
  }
  // One courier's are in the order of the index; those of several would have to be sorted.
  if (filter.courier.length === 1) conditions.push(Prisma.sql`d."courierId" = ${filter.courier[0]}`);
  else if (filter.courier.length > 1) conditions.push(Prisma.sql`d."courierId" = ANY (${filter.courier})`);
  if (filter.area !== "") conditions.push(Prisma.sql`d.area = ${filter.area}`);
  if (filter.delivered) conditions.push(Prisma.sql`d."isOnTime" = ${filter.delivered === "on_time"}`);
  if (filter.reason !== "") conditions.push(Prisma.sql`d.reason = ${filter.reason}`);
  if (filter.late) conditions.push(Prisma.raw(LATE_SQL));
  if (due) conditions.push(dueOn(due), Prisma.sql`d.status <> 'cancelled'`);
  if (planned) conditions.push(plannedFor(planned));
  if (delivered) conditions.push(deliveredIn(ctx.merchantId, delivered));
  if (filter.attention) {
    const keys = attentionKeys({ merchantId: ctx.merchantId, now: new Date() });
    conditions.push(Prisma.sql`d.id IN (SELECT keys.id FROM (${keys}) keys)`);
  }
  if (filter.batch !== "")
    conditions.push(
      isOf(
        ctx,
        Prisma.sql`"BatchRow" WHERE state = 'created' AND "batchId" = ANY (${batchesOf(ctx, filter.batch)})`,
      ),
    );
  if (filter.series !== "")
    conditions.push(isOf(ctx, Prisma.sql`"SeriesDate" WHERE "seriesId" = ${filter.series}`));
  if (filter.orders.length > 0) {
    conditions.push(Prisma.sql`d."orderNumber" IN (${Prisma.join(filter.orders)})`);
  }
  if (start) conditions.push(Prisma.sql`d."createdAt" >= ${start}::timestamptz`);
  if (end) conditions.push(Prisma.sql`d."createdAt" < ${end}::timestamptz`);
  if (filter.q !== "") conditions.push(textSql(filter.q, Prisma.sql`d.text`));
  return Prisma.join(conditions, " AND ");
}

/** A batch, or the bookings of an import. */
const batchesOf = ({ merchantId }: Context, id: string) =>
  Prisma.sql`ARRAY(SELECT ${id}::text UNION ALL SELECT k."batchId" FROM "ImportBooking" k
    WHERE k."merchantId" = ${merchantId} AND k."importId" = ${id})`;

/** Deliveries named by rows of the merchant. */
const isOf = ({ merchantId }: Context, rows: Prisma.Sql) =>
  Prisma.sql`d.id IN (SELECT "deliveryId" FROM ${rows} AND "merchantId" = ${merchantId} AND "deliveryId" IS NOT NULL)`;

function statusIn(statuses: readonly DeliveryStatus[]): Prisma.Sql {
  return Prisma.sql`d.status IN (${Prisma.join(statuses.map((status) => Prisma.sql`${status}::"DeliveryStatus"`))})`;
}
