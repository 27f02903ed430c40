import type { Context, Transaction } from "@/lib/core/context";
import { notFound, ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { Prisma } from "@/prisma/generated/client";
import type { StopKey } from "../rules/board";
import type { ToDo } from "./order";
import type { StopTimes } from "./time-route";

/** A row of `RouteStop`. */
export type StoredStop = StopKey & {
  courierId: string;
  position: number;
  arrivesAt: string;
  startsAt: string;
  departsAt: string;
  pinnedByName: string | null;
};

type Timing = {
  courierId: string;
  now: Date;
  times: readonly StopTimes[];
  pinnedByName: (todo: ToDo) => string | null;
};

/** Returns the rows of a timed route. */
export function rowsOf(
  order: readonly ToDo[],
  { courierId, now, times, pinnedByName }: Timing,
): StoredStop[] {
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
  return order.map((todo, position) => ({
    merchantId: todo.delivery.merchantId,
    deliveryId: todo.delivery.deliveryId,
    stop: todo.stop,
    courierId,
    position,
    arrivesAt: at(times[position]!.arrival),
    startsAt: at(times[position]!.start),
    departsAt: at(times[position]!.departure),
    pinnedByName: pinnedByName(todo),
  }));
}

/** Locks couriers, always in the same order, so that assignments and routes of one courier change one after the other. */
export async function lockCouriers({ db }: Transaction, ids: readonly string[]): Promise<void> {
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Courier" WHERE id = ANY(${[...ids]}) AND NOT "isSimulated" ORDER BY id FOR NO KEY UPDATE`;
  if (found.length < new Set(ids).size) throw notFound("Courier");
}

/** Writes stops into routes. A stop whose delivery is assigned to somebody else is left out. */
export async function writeRows({ db }: Transaction, rows: readonly StoredStop[]): Promise<void> {
  if (rows.length === 0) return;
  await db.$executeRaw`
    INSERT INTO "RouteStop" ("merchantId", "deliveryId", stop, "courierId", position, "arrivesAt", "startsAt", "departsAt",
      "pinnedByName", "updatedAt")
    SELECT r."merchantId", r."deliveryId", r.stop, r."courierId", r.position, r."arrivesAt", r."startsAt", r."departsAt",
      r."pinnedByName", ${new Date()}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r("merchantId" text, "deliveryId" text, stop int,
      "courierId" text, position int, "arrivesAt" timestamptz, "startsAt" timestamptz, "departsAt" timestamptz,
      "pinnedByName" text)
    JOIN "Delivery" d ON d."merchantId" = r."merchantId" AND d.id = r."deliveryId" AND d."courierId" = r."courierId"
    ON CONFLICT ("merchantId", "deliveryId", stop) DO UPDATE SET "courierId" = excluded."courierId",
      position = excluded.position, "arrivesAt" = excluded."arrivesAt", "startsAt" = excluded."startsAt",
      "departsAt" = excluded."departsAt", "pinnedByName" = excluded."pinnedByName", "updatedAt" = excluded."updatedAt"`;
}

/** Returns the current rows of some couriers' open deliveries. */
export function readRows(
  { db }: Context,
  courierIds: readonly string[],
): Promise<(StoredStop & { updatedAt: string })[]> {
  return db.$queryRaw<(StoredStop & { updatedAt: string })[]>`
    SELECT r."merchantId", r."deliveryId", r.stop, r."courierId", r.position, ${isoSql("arrivesAt")}, ${isoSql("startsAt")},
      ${isoSql("departsAt")}, ${isoSql("updatedAt")}, r."pinnedByName"
    FROM "RouteStop" r
    JOIN "Delivery" d ON d."merchantId" = r."merchantId" AND d.id = r."deliveryId" AND d."courierId" = r."courierId"
    WHERE r."courierId" = ANY(${[...courierIds]}) ORDER BY r."courierId", r.position`;
}

const isoSql = (column: string) =>
  Prisma.raw(`to_char(r."${column}" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "${column}"`);

/**
 * Call it with the courier locked.
 * @throws ServiceError `unprocessable` if the route was changed after it was read
 */
export async function requireUnchangedRoute(
  { db }: Transaction,
  { id: courierId, name }: { id: string; name: string },
  readAt: Date,
): Promise<void> {
  const changed = await db.routeStop.count({ where: { courierId, updatedAt: { gt: readAt } } });
  if (changed > 0)
    throw new ServiceError(
      "unprocessable",
      say("The stops of {name} have changed in the meantime", { name }),
    );
}
