import type { Db } from "@/lib/core/db";
import { prepared } from "@/lib/core/db/prepared";
import { placeName, storeKey } from "../shared/service-times";
import { type Visit, visitSeconds } from "./visit";

const DAY_MS = 24 * 3_600_000;

/** Stores change how they work: older visits are not used. */
export const LEARNED_DAYS = 90;
/** Maximum visits of a run. */
const MOST_VISITS = 20_000;

/** Of too many visits, a sample over all days, because ids end randomly. An erased stop has no exact place. */
const VISITS = {
  name: "visits of stops",
  text: `
    SELECT v."merchantId", v."deliveryId", (v."endedAt" AT TIME ZONE 'UTC')::date::text AS day, v."vehicleType", v.packages,
      v."dropoffKind", extract(epoch FROM v."endedAt" - v."arrivedAt")::float8 AS "toEnd",
      extract(epoch FROM v."dueAt" - v."arrivedAt")::float8 AS "toDue", s.latitude, s.longitude
    FROM "StopVisit" v
    LEFT JOIN "Stop" s ON v.stop = 0 AND s."merchantId" = v."merchantId" AND s."deliveryId" = v."deliveryId" AND s.position = 0
      AND s.precision IN ('pin', 'house')
    WHERE v.stop = $1::int AND v."endedAt" >= $2::timestamptz AND v."endedAt" <= $3::timestamptz
    ORDER BY right(v."deliveryId", 8), v."deliveryId" LIMIT ${MOST_VISITS}`,
};

type Row = Pick<Visit, "day" | "vehicleType" | "packages"> & {
  merchantId: string;
  deliveryId: string;
  dropoffKind: string | null;
  toEnd: number;
  toDue: number | null;
  latitude: number | null;
  longitude: number | null;
};

/** Place of a merchant's pickups, with the delivery of a visit. */
type VisitedStore = { merchantId: string; place: string; deliveryId: string };

/** A visit, with its store if it is a pickup whose place is known. */
export type StoredVisit = Visit & { store: VisitedStore | null };

/** Returns the visits of all live merchants to pickups (0) or dropoffs (1). */
export async function readVisits(db: Db, stop: 0 | 1, now: Date): Promise<StoredVisit[]> {
  const since = new Date(now.getTime() - LEARNED_DAYS * DAY_MS);
  const rows = await prepared<Row>(db, VISITS, [stop, since.toISOString(), now.toISOString()]);
  return rows.map((row) => {
    const { merchantId, deliveryId, vehicleType } = row;
    const point = pointOf(row);
    const store = point && { merchantId, place: placeName(point), deliveryId };
    return {
      day: row.day,
      vehicleType,
      packages: row.packages,
      seconds: visitSeconds(vehicleType, row),
      key: store ? storeKey(merchantId, store.place) : row.dropoffKind,
      store,
    };
  });
}

const pointOf = ({ latitude, longitude }: Row) =>
  latitude === null || longitude === null ? null : { latitude, longitude };
