import { Prisma } from "@/prisma/generated/client";
import { writeAuditOfView } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import type { DeliveryState } from "@/lib/deliveries/status";
import { requirePermission } from "@/lib/core/permissions";
import type { ServiceType, VehicleType } from "@/lib/core/trade";
import { DUE, fromSql, GROUP_ORDER, WITH_STOPS, whereSql } from "../model/work-sql";
import { VIEW_STATUSES, WORK_PAGE_SIZE, WORK_VIEWS, type WorkInput, type WorkView } from "../filter";

type WorkStop = {
  fullAddress: string;
  city: string;
  timeZone: string;
  latitude: number;
  longitude: number;
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
  /** The next stop: the dropoff if goods are held, otherwise the pickup. */
  nextStop: "pickup" | "dropoff";
  /** The planned time of the next stop. */
  dueAt: Date;
  pickup: WorkStop;
  dropoff: WorkStop;
};

export type WorkPage = {
  rows: Work[];
  /** Of the view, over all pages. */
  total: number;
  /** Of every view, with the same filter. */
  counts: Record<WorkView, { count: number; late: number }>;
};

type Row = Omit<Work, "courier" | "nextStop"> & {
  courierId: string | null;
  courierName: string | null;
};

/**
 * One page of the open deliveries of all live merchants, in the order of `WORK_GROUPS`, then by the planned time of
 * the next stop. A text search is audited.
 */
export async function listWork(ctx: Context, { filter, page }: WorkInput): Promise<WorkPage> {
  requirePermission(ctx, "deliveries:dispatch");
  const [rows, counts] = await Promise.all([
    ctx.db.$queryRaw<Row[]>`
      WITH d AS MATERIALIZED (
        SELECT d.*, m.name AS "merchantName", ${GROUP_ORDER} AS "groupOrder", ${DUE} AS "dueAt"
        ${fromSql(filter)} WHERE ${whereSql(filter, VIEW_STATUSES[filter.view])}
        ORDER BY "groupOrder", "dueAt", d."merchantId", d.id
        LIMIT ${WORK_PAGE_SIZE} OFFSET ${(page - 1) * WORK_PAGE_SIZE}
      )
      SELECT d.id, d."merchantId", d."merchantName", d."orderNumber", d.status, d."goodsHeld",
        d."startedInAttempt", d."serviceType", d."vehicleType", d."courierId", c.name AS "courierName",
        d."dueAt", ${stopJson("pickup")} AS pickup, ${stopJson("dropoff")} AS dropoff
      FROM d ${WITH_STOPS} LEFT JOIN "Courier" c ON c.id = d."courierId"
      ORDER BY d."groupOrder", d."dueAt", d."merchantId", d.id`,
    countWork(ctx, filter),
    filter.q === "" ? null : recordSearch(ctx, filter.q),
  ]);
  return {
    rows: rows.map(({ courierId, courierName, ...row }) => ({
      ...row,
      nextStop: row.goodsHeld ? "dropoff" : "pickup",
      courier: courierId === null || courierName === null ? null : { id: courierId, name: courierName },
    })),
    total: counts[filter.view].count,
    counts,
  };
}

function recordSearch(ctx: Context, text: string): Promise<void> {
  return writeAuditOfView(ctx, { action: "dispatch.searched", subjectType: "search", subjectId: text });
}

function stopJson(stop: "pickup" | "dropoff"): Prisma.Sql {
  const of = Prisma.raw(stop);
  return Prisma.sql`jsonb_build_object('fullAddress', ${of}."fullAddress", 'city', ${of}.city,
    'timeZone', ${of}."timeZone", 'latitude', ${of}.latitude, 'longitude', ${of}.longitude)`;
}

async function countWork(ctx: Context, filter: WorkInput["filter"]): Promise<WorkPage["counts"]> {
  const groups = await ctx.db.$queryRaw<{ status: Work["status"]; count: number; late: number }[]>`
    SELECT d.status, count(*)::int AS count, (count(*) FILTER (WHERE ${DUE} < now()))::int AS late
    ${fromSql(filter)} WHERE ${whereSql(filter, VIEW_STATUSES.all)} GROUP BY d.status`;
  const sumOf = (view: WorkView) => {
    const within = groups.filter(({ status }) => VIEW_STATUSES[view].includes(status));
    const sum = (key: "count" | "late") => within.reduce((all, group) => all + group[key], 0);
    return [view, { count: sum("count"), late: sum("late") }] as const;
  };
  // The entries are those of the views.
  return Object.fromEntries(WORK_VIEWS.map(sumOf)) as WorkPage["counts"];
}
