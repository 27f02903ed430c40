import { Prisma } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { isShared } from "../rules/courier-position";
import type { PlannedStop, Route } from "../rules/route";
import type { DeliveryStatus } from "../status";

/** Deliveries whose stops are ahead. After a failed attempt, nothing is planned until the courier departs again. */
const AHEAD_SQL = Prisma.raw(`('assigned', 'accepted', 'started', 'picked_up', 'on_the_way')`);

type AheadRow = Omit<PlannedStop, "kind"> & {
  courierId: string;
  stop: number;
  status: DeliveryStatus;
  updatedAt: Date;
};
type DoneRow = { courierId: string; departsAt: Date; doneAt: Date; updatedAt: Date };

/**
 * Returns the routes of couriers by id, over all merchants; couriers without one are missing. A place counts only while its
 * delivery is assigned to the courier and the stop is ahead.
 */
export async function readRoutes(db: Db, courierIds: readonly string[]): Promise<Map<string, Route>> {
  if (courierIds.length === 0) return new Map();
  const ahead = await readAhead(db, [...courierIds]);
  const ids = [...new Set(ahead.map(({ courierId }) => courierId))];
  if (ids.length === 0) return new Map();
  const done = new Map((await readDone(db, ids)).map((row) => [row.courierId, row]));
  const rowsOf = (id: string) => ahead.filter(({ courierId }) => courierId === id);
  return new Map(ids.map((id) => [id, routeOf(rowsOf(id), done.get(id))]));
}

function routeOf(rows: readonly AheadRow[], last: DoneRow | undefined): Route {
  return {
    stops: rows.map(({ courierId: _courierId, status: _status, updatedAt: _updatedAt, stop, ...row }) => ({
      ...row,
      kind: stop === 0 ? "pickup" : "dropoff",
    })),
    lateMs: lateMsOf(last, rows[0]),
    isUnderWay: last !== undefined || rows.some(({ status }) => isShared(status)),
  };
}

/** A stop that was done before the route was planned again says nothing about the new plan. */
function lateMsOf(last: DoneRow | undefined, next: AheadRow | undefined): number {
  if (!last || !next || last.updatedAt < next.updatedAt) return 0;
  return Math.max(0, last.doneAt.getTime() - last.departsAt.getTime());
}

function readAhead(db: Db, ids: string[]): Promise<AheadRow[]> {
  return db.$queryRaw<AheadRow[]>`
    SELECT r."courierId", r."merchantId", r."deliveryId", r.stop, r."arrivesAt", r."startsAt", r."departsAt",
      r."updatedAt", d.status, s."fullAddress", s."timeZone", s."readyAt"
    FROM "Delivery" d
    JOIN "RouteStop" r ON r."merchantId" = d."merchantId" AND r."deliveryId" = d.id AND r."courierId" = d."courierId"
    JOIN "Stop" s ON s."merchantId" = r."merchantId" AND s."deliveryId" = r."deliveryId" AND s.position = r.stop
    WHERE d."courierId" = ANY (${ids}) AND d.status IN ${AHEAD_SQL} AND (r.stop = 1 OR NOT d."goodsHeld")
    ORDER BY r."courierId", r.position, r."arrivesAt", r."deliveryId", r.stop`;
}

/** Returns the last stop that each courier has done of those planned for these hours. */
function readDone(db: Db, ids: string[]): Promise<DoneRow[]> {
  return db.$queryRaw<DoneRow[]>`
    SELECT DISTINCT ON (r."courierId") r."courierId", r."departsAt", r."updatedAt", e."createdAt" AS "doneAt"
    FROM "RouteStop" r
    JOIN "DeliveryEvent" e ON e."merchantId" = r."merchantId" AND e."deliveryId" = r."deliveryId"
      AND e.type = 'status_changed' AND e."createdAt" >= r."updatedAt"
      AND e.status IN ('picked_up', 'completed', 'incomplete', 'failed') AND (e.status = 'picked_up') = (r.stop = 0)
    WHERE r."courierId" = ANY (${ids}) AND r."departsAt" BETWEEN now() - interval '6 hours' AND now() + interval '6 hours'
    ORDER BY r."courierId", e."createdAt" DESC`;
}
