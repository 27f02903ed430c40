import type { Context } from "@/lib/core/context";
import type { ServiceType, VehicleType } from "@/lib/core/trade";
import { KEPT_SQL } from "@/lib/deliveries/rules/courier-position";
import { OPEN_SQL } from "@/lib/deliveries/rules/late";
import { closingTimes } from "@/lib/deliveries/shared/closing-times";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import { DROPOFF_KIND_SQL, type DropoffKind } from "@/lib/estimates/rules/dropoff-kind";
import { type GeoPrecision, Prisma } from "@/prisma/generated/client";
import type { CapacityOf, LoadOf } from "../rules/board";
import type { AppliedRules } from "../rules/dispatch-rules";
import { deliveryRules } from "./dispatch-rules";

/** The place of a stop in the route of the assigned courier. Times are ISO 8601. */
export type RouteRow = {
  position: number;
  arrivesAt: string;
  startsAt: string;
  departsAt: string;
  pinnedByName: string | null;
};

export type AheadStop = {
  customerName: string;
  fullAddress: string;
  city: string;
  timeZone: string;
  latitude: number;
  longitude: number;
  precision: GeoPrecision;
  plannedAt: string;
  readyAt: string | null;
  deadlineAt: string | null;
  /** When the store of a pickup closes; null or missing if nothing is known. */
  closesAt?: string | null;
  /** Kind of a dropoff, which decides how long it takes. "person" if missing. */
  dropoffKind?: DropoffKind;
  route: RouteRow | null;
};

/** An open delivery of a live merchant. */
export type AheadDelivery = {
  merchantId: string;
  deliveryId: string;
  orderNumber: string;
  merchantName: string;
  status: DeliveryStatus;
  vehicleType: VehicleType;
  serviceType: ServiceType;
  courierId: string | null;
  goodsHeld: boolean;
  holderCourierId: string | null;
  minimumAge: number | null;
  rules: AppliedRules;
  load: LoadOf;
  /** Pickup and dropoff. */
  stops: [AheadStop, AheadStop];
};

type AheadShift = {
  plannedFrom: string | null;
  plannedTo: string | null;
  startedAt: string | null;
  breaks: { from: string; to: string; minutes: number }[];
};

/** An active courier, or one who has open deliveries. */
export type AheadCourier = {
  id: string;
  name: string;
  vehicleType: VehicleType;
  isActive: boolean;
  capacity: CapacityOf;
  skills: string[];
  start: { latitude: number; longitude: number } | null;
  returnsToStart: boolean;
  /** Whether the courier may change the order of the stops. */
  mayReorder: boolean;
  position: { latitude: number; longitude: number; seenAt: string; batteryPercent: number | null } | null;
  /** The open shift, or else the next one within a day. */
  shift: AheadShift | null;
};

export type Ahead = {
  couriers: AheadCourier[];
  /** The earliest due first. */
  deliveries: AheadDelivery[];
  /** Deliveries without a courier, of which `deliveries` may contain only the earliest due. */
  courierless: number;
  /** Whether the operator uses shifts. Without them, every active courier can work. */
  usesShifts: boolean;
};

/**
 * Returns a text that changes with every change of open deliveries, couriers, shifts and routes. A sum instead of the latest
 * time, because the earlier of two transactions may become visible last.
 */
export const VERSION_SQL = Prisma.sql`concat_ws('-',
  (SELECT concat_ws('-', count(*), sum(extract(epoch FROM d."updatedAt")), count(r), sum(extract(epoch FROM r."updatedAt")),
      count(r."pinnedByName"))
    FROM "Delivery" d JOIN "Merchant" m ON m.id = d."merchantId"
    LEFT JOIN "RouteStop" r ON r."merchantId" = d."merchantId" AND r."deliveryId" = d.id
    WHERE ${Prisma.raw(OPEN_SQL)} AND m."sandboxOfId" IS NULL),
  (SELECT sum(extract(epoch FROM "updatedAt")) FROM "Courier"),
  (SELECT md5(coalesce(string_agg(s::text, '' ORDER BY s.id), '')) FROM "CourierShift" s
    WHERE s."endedAt" IS NULL AND coalesce(s."plannedTo", now()) > now() - interval '1 day'))`;

/** Deliveries without a courier on the board and in a plan that names none: the board and the solver grow with their number. */
export const MAX_COURIERLESS = 500;

/**
 * Reads couriers and what is ahead of them: open deliveries of live merchants, with their places in the route of the assigned
 * courier. One statement, so that everything agrees despite concurrent assignments. Only opening hours and dispatch rules are read
 * apart.
 * @param most deliveries without a courier, the earliest due first
 */
export async function readAhead(
  { db }: Pick<Context, "db">,
  most?: number,
): Promise<Ahead & { version: string }> {
  const [row] = await db.$queryRaw<
    [Omit<Ahead, "deliveries"> & { version: string; deliveries: StoredDelivery[] }]
  >`
    SELECT ${couriersSql} AS couriers, ${deliveriesSql(most)} AS deliveries, ${VERSION_SQL} AS version,
      (SELECT count(*)::int FROM "Delivery" d JOIN "Merchant" m ON m.id = d."merchantId" WHERE ${COURIERLESS_SQL}) AS courierless,
      EXISTS (SELECT FROM "CourierShift" WHERE "endedAt" IS NULL AND coalesce("plannedTo", now()) >= now()) AS "usesShifts"`;
  return { ...row, deliveries: await withRules(db, await withClosingTimes(db, row.deliveries)) };
}

type StoredDelivery = Omit<AheadDelivery, "rules">;

async function withRules(db: Context["db"], deliveries: readonly StoredDelivery[]): Promise<AheadDelivery[]> {
  const rulesFor = await deliveryRules(
    db,
    deliveries.map(({ merchantId }) => merchantId),
  );
  return deliveries.map((delivery) => ({
    ...delivery,
    rules: rulesFor({ ...delivery, dropoff: delivery.stops[1] }),
  }));
}

async function withClosingTimes(
  db: Context["db"],
  deliveries: readonly StoredDelivery[],
): Promise<StoredDelivery[]> {
  const closing = await closingTimes(
    db,
    deliveries.map(({ merchantId, stops: [{ readyAt, plannedAt, ...pickup }] }) => ({
      ...pickup,
      merchantId,
      readyAt: Date.parse(readyAt ?? plannedAt),
    })),
  );
  return deliveries.map((delivery, index) => {
    const closesAt = closing[index];
    const [pickup, dropoff] = delivery.stops;
    return closesAt
      ? { ...delivery, stops: [{ ...pickup, closesAt: new Date(closesAt).toISOString() }, dropoff] }
      : delivery;
  });
}

const couriersSql = Prisma.sql`coalesce((
  SELECT json_agg(json_build_object('id', c.id, 'name', c.name, 'vehicleType', c."vehicleType",
    'isActive', c."deactivatedAt" IS NULL, 'skills', to_json(c.skills), 'returnsToStart', c."returnsToStart",
    'mayReorder', c."mayReorder",
    'capacity', json_build_object('kilograms', c."capacityKilograms", 'liters', c."capacityLiters",
      'pieces', c."capacityPieces"),
    'start', CASE WHEN c."startLatitude" IS NOT NULL THEN
      json_build_object('latitude', c."startLatitude", 'longitude', c."startLongitude") END,
    'position', CASE WHEN p."courierId" IS NOT NULL THEN
      json_build_object('latitude', p.latitude, 'longitude', p.longitude, 'seenAt', p."recordedAt", 'batteryPercent', p."batteryPercent") END,
    'shift', CASE WHEN s.id IS NOT NULL THEN json_build_object('plannedFrom', s."plannedFrom", 'plannedTo', s."plannedTo",
      'startedAt', s."startedAt", 'breaks', s.breaks) END) ORDER BY c.name, c.id)
  FROM "Courier" c
  LEFT JOIN "CourierPosition" p ON p."courierId" = c.id AND ${Prisma.raw(KEPT_SQL)}
  LEFT JOIN LATERAL (
    SELECT * FROM "CourierShift" s WHERE s."courierId" = c.id AND s."endedAt" IS NULL
      AND (s."startedAt" IS NOT NULL OR (s."plannedTo" > now() AND s."plannedFrom" < now() + interval '1 day'))
    ORDER BY s."startedAt" IS NULL, s."plannedFrom" LIMIT 1
  ) s ON true
  WHERE NOT c."isSimulated" AND (c."deactivatedAt" IS NULL OR EXISTS (
    SELECT FROM "Delivery" d WHERE d."courierId" = c.id AND ${Prisma.raw(OPEN_SQL)}))
), '[]')`;

const LITERS_SQL = Prisma.sql`coalesce(d."packageHeightCm" * d."packageWidthCm" * d."packageLengthCm" / 1000
  * d."packageQuantity", 0)`;

/** Each stop is looked up by its full key, because for a plain join PostgreSQL may read all stops of a merchant. */
const stopSql = (position: number) => Prisma.sql`(
  SELECT json_build_object('customerName', s."customerName", 'fullAddress', s."fullAddress", 'city', s.city,
    'timeZone', s."timeZone", 'latitude', s.latitude, 'longitude', s.longitude, 'precision', s.precision,
    'plannedAt', s."plannedAt", 'readyAt', s."readyAt", 'deadlineAt', s."deadlineAt",
    'dropoffKind', ${Prisma.raw(DROPOFF_KIND_SQL)},
    'route', CASE WHEN r."courierId" IS NOT NULL THEN json_build_object('position', r.position, 'arrivesAt', r."arrivesAt",
      'startsAt', r."startsAt", 'departsAt', r."departsAt", 'pinnedByName', r."pinnedByName") END)
  FROM "Stop" s LEFT JOIN "RouteStop" r ON r."merchantId" = s."merchantId" AND r."deliveryId" = s."deliveryId"
    AND r.stop = s.position AND r."courierId" = d."courierId"
  WHERE s."merchantId" = d."merchantId" AND s."deliveryId" = d.id AND s.position = ${position})`;

const COURIERLESS_SQL = Prisma.sql`d."courierId" IS NULL AND ${Prisma.raw(OPEN_SQL)} AND m."sandboxOfId" IS NULL`;

const openSql = (most: number | undefined) =>
  most === undefined
    ? Prisma.sql`"Delivery"`
    : Prisma.sql`(
      SELECT d.* FROM "Delivery" d WHERE d."courierId" IS NOT NULL AND ${Prisma.raw(OPEN_SQL)}
      UNION ALL (
        SELECT d.* FROM "Delivery" d JOIN "Merchant" m ON m.id = d."merchantId" WHERE ${COURIERLESS_SQL}
        ORDER BY d."dropoffAt", d."merchantId", d.id LIMIT ${most}
      )
    )`;

const deliveriesSql = (most: number | undefined) => Prisma.sql`coalesce((
  SELECT json_agg(json_build_object('merchantId', d."merchantId", 'deliveryId', d.id, 'orderNumber', d."orderNumber",
    'merchantName', m.name, 'status', d.status, 'vehicleType', d."vehicleType", 'serviceType', d."serviceType",
    'courierId', d."courierId",
    'goodsHeld', d."goodsHeld", 'holderCourierId', d."holderCourierId", 'minimumAge', d."handoverMinimumAge",
    'load', json_build_object('kilograms', coalesce(d."packageWeightKg" * d."packageQuantity", 0), 'liters', ${LITERS_SQL},
      'pieces', d."packageQuantity"),
    'stops', json_build_array(${stopSql(0)}, ${stopSql(1)})) ORDER BY d."dropoffAt", d."merchantId", d.id)
  FROM ${openSql(most)} d JOIN "Merchant" m ON m.id = d."merchantId"
  WHERE ${Prisma.raw(OPEN_SQL)} AND m."sandboxOfId" IS NULL
), '[]')`;
