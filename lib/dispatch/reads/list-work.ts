import { type GeoPrecision, Prisma } from "@/prisma/generated/client";
import { writeAuditOfView } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import type { DeliveryState } from "@/lib/deliveries/status";
import { LATE_SQL } from "@/lib/deliveries/rules/late";
import { requirePermission } from "@/lib/core/permissions";
import type { ServiceType, VehicleType } from "@/lib/core/trade";
import { DUE, fromSql, WITH_STOPS, whereSql } from "../model/work-sql";
import {
  VIEW_STATUSES,
  WORK_PAGE_SIZE,
  WORK_VIEWS,
  type WorkFilter,
  type WorkInput,
  type WorkView,
} from "../filter";

type WorkStop = {
  customerName: string;
  fullAddress: string;
  city: string;
  timeZone: string;
  latitude: number;
  longitude: number;
  precision: GeoPrecision;
};

/** A live delivery that has not ended. */
export type Work = DeliveryState & {
  id: string;
  merchantId: string;
  merchantName: string;
  orderNumber: string;
  serviceType: ServiceType;
  vehicleType: VehicleType;
  courier: { id: string; name: string } | null;
  /** The courier who has the goods, and whether they reported handing them over; null if no courier has them. */
  heldBy: { id: string; name: string; isGiven: boolean } | null;
  /** The next stop: the dropoff if goods are held, otherwise the pickup. */
  nextStop: "pickup" | "dropoff";
  /** The planned time of the next stop. */
  dueAt: Date;
  /** Whether that time has passed. The counts use the same moment. */
  overdue: boolean;
  /** Whether the delivery is late (lib/deliveries/rules/late.ts). */
  late: boolean;
  pickup: WorkStop;
  dropoff: WorkStop;
  /** Number of failed attempts at the door, and the reason of the last one. */
  attempts: { failed: number; lastReason: string | null };
  /** Why automatic dispatch found no courier; null if it did, or did not try. */
  unplacedReason: string | null;
};

export type WorkPage = {
  rows: Work[];
  /** The requested page, or the last one if the list has become shorter. */
  page: number;
  /** Rows of the view, over all pages. */
  total: number;
  /** Counts of every view, with the same filter. */
  counts: Record<WorkView, { count: number; overdue: number }>;
  /** Number of the view's deliveries by courier id, with the rest of the filter; couriers without any are missing. */
  byCourier: Record<string, number>;
};

type Row = Omit<Work, "courier" | "nextStop" | "dueAt"> & {
  courierId: string | null;
  courierName: string | null;
  /** ISO 8601, as in JSON. */
  dueAt: string;
};

type Group = Pick<Work, "status" | "overdue"> & { courierId: string | null; count: number };

/**
 * Returns one page of the open deliveries of all live merchants: the longest overdue first, then those due
 * next. Rows and counts come from one statement, so that they agree despite concurrent assignments. A text
 * search is audited.
 */
export async function listWork(ctx: Context, { filter, page }: WorkInput): Promise<WorkPage> {
  requirePermission(ctx, "deliveries:dispatch");
  const [[found]] = await Promise.all([
    ctx.db.$queryRaw<[{ rows: Row[]; groups: Group[] }]>`
      WITH work AS MATERIALIZED (
        SELECT d.id, d."merchantId", d.status, d."courierId", d."createdAt", ${DUE} AS "dueAt", ${DUE} < now() AS overdue,
          ${Prisma.raw(LATE_SQL)} AS late
        ${fromSql(filter)} WHERE ${whereSql(filter)}
      ), page AS MATERIALIZED (
        SELECT * FROM work WHERE ${inView(filter)} ORDER BY ${MOST_OVERDUE_FIRST} LIMIT ${WORK_PAGE_SIZE}
        OFFSET ${WORK_PAGE_SIZE} * least(${page}::int - 1,
          (SELECT greatest(count(*) - 1, 0) / ${WORK_PAGE_SIZE} FROM work WHERE ${inView(filter)}))
      )
      SELECT ${rowsSql} AS rows, ARRAY(
        SELECT jsonb_build_object('status', status, 'overdue', overdue, 'courierId', "courierId", 'count', count(*))
        FROM work GROUP BY status, overdue, "courierId"
      ) AS groups`,
    filter.q === "" ? null : recordSearch(ctx, filter.q),
  ]);
  const counts = countsOf(found.groups, filter);
  const total = counts[filter.view].count;
  return {
    rows: found.rows.map(({ courierId, courierName, dueAt, ...row }) => ({
      ...row,
      dueAt: new Date(dueAt),
      nextStop: row.goodsHeld ? "dropoff" : "pickup",
      courier: courierId === null || courierName === null ? null : { id: courierId, name: courierName },
    })),
    page: Math.min(page, Math.max(1, Math.ceil(total / WORK_PAGE_SIZE))),
    total,
    counts,
    byCourier: byCourierOf(found.groups, filter),
  };
}

/** Of deliveries due at the same time, the one that has waited longest comes first. */
const MOST_OVERDUE_FIRST = Prisma.sql`"dueAt", "createdAt", "merchantId", id`;

/** Condition for the rows of `work` in the view that pass the rest of the filter. */
function inView({ view, overdue, courier }: WorkFilter): Prisma.Sql {
  const conditions = [Prisma.sql`status = ANY(${[...VIEW_STATUSES[view]]}::"DeliveryStatus"[])`];
  if (overdue) conditions.push(Prisma.sql`overdue`);
  if (courier.length > 0) conditions.push(Prisma.sql`"courierId" = ANY(${courier})`);
  return Prisma.join(conditions, " AND ");
}

const rowsSql = Prisma.sql`ARRAY(
  SELECT jsonb_build_object('id', d.id, 'merchantId', d."merchantId", 'merchantName', m.name,
    'orderNumber', d."orderNumber", 'status', d.status, 'goodsHeld', d."goodsHeld",
    'startedInAttempt', d."startedInAttempt", 'returnsId', d."returnsId", 'serviceType', d."serviceType", 'vehicleType', d."vehicleType",
    'courierId', d."courierId", 'courierName', c.name,
    'heldBy', CASE WHEN held.id IS NOT NULL THEN
      jsonb_build_object('id', held.id, 'name', held.name, 'isGiven', d."handedOverAt" IS NOT NULL) END, 'dueAt', page."dueAt", 'overdue', page.overdue,
    'late', page.late, 'unplacedReason', d."unplacedReason",
    'pickup', ${stopJson("pickup")}, 'dropoff', ${stopJson("dropoff")},
    'attempts', jsonb_build_object('failed', tried.failed, 'lastReason', tried."lastReason"))
  FROM page JOIN "Delivery" d USING ("merchantId", id) JOIN "Merchant" m ON m.id = d."merchantId"
  ${WITH_STOPS} LEFT JOIN "Courier" c ON c.id = d."courierId"
  LEFT JOIN "Courier" held ON held.id = d."holderCourierId"
  CROSS JOIN LATERAL (
    SELECT count(*) AS failed, (array_agg(e.reason ORDER BY e.sequence DESC))[1] AS "lastReason"
    FROM "DeliveryEvent" e WHERE e."merchantId" = d."merchantId" AND e."deliveryId" = d.id AND d."goodsHeld"
      AND e.type = 'status_changed' AND e.status = 'incomplete'
  ) tried
  ORDER BY page."dueAt", page."createdAt", d."merchantId", d.id
)`;

function stopJson(stop: "pickup" | "dropoff"): Prisma.Sql {
  const of = Prisma.raw(stop);
  return Prisma.sql`jsonb_build_object('customerName', ${of}."customerName", 'fullAddress', ${of}."fullAddress",
    'city', ${of}.city, 'timeZone', ${of}."timeZone", 'latitude', ${of}.latitude, 'longitude', ${of}.longitude,
    'precision', ${of}.precision)`;
}

function recordSearch(ctx: Context, text: string): Promise<void> {
  return writeAuditOfView(ctx, { action: "dispatch.searched", subjectType: "search", subjectId: text });
}

function countsOf(groups: readonly Group[], { overdue, courier }: WorkFilter): WorkPage["counts"] {
  const shown = groups.filter((group) => (group.overdue || !overdue) && isOf(courier, group));
  const entries = WORK_VIEWS.map((view) => {
    const within = shown.filter(({ status }) => VIEW_STATUSES[view].includes(status));
    return [view, { count: sumOf(within), overdue: sumOf(within.filter((group) => group.overdue)) }] as const;
  });
  // The entries are those of the views.
  return Object.fromEntries(entries) as WorkPage["counts"];
}

function byCourierOf(groups: readonly Group[], { overdue, view }: WorkFilter): WorkPage["byCourier"] {
  const shown = groups.filter(
    (group) => (group.overdue || !overdue) && VIEW_STATUSES[view].includes(group.status),
  );
  const ids = new Set(shown.flatMap(({ courierId }) => courierId ?? []));
  return Object.fromEntries([...ids].map((id) => [id, sumOf(shown.filter((group) => isOf([id], group)))]));
}

function isOf(couriers: readonly string[], { courierId }: Group): boolean {
  return couriers.length === 0 || (courierId !== null && couriers.includes(courierId));
}

function sumOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}
