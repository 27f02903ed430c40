import type { Db } from "@/lib/core/db";
import { prepared } from "@/lib/core/db/prepared";
import { drivingWithin } from "./driving";
import type { TripKind } from "../shared/in-use";
import type { Leg } from "./leg";

const DAY_MS = 24 * 3_600_000;

/** Roads are rebuilt and seasons change: older legs are not used. */
const LEARNED_DAYS = 90;
/** Maximum legs of a kind; learning from them takes about half a second. */
const MOST_LEGS = 10_000;

/**
 * In minutes, so that drivers do not have to parse times. Of too many legs, a sample over all days, because ids end
 * randomly. A leg without a pickup belongs to a later attempt, which starts at the courier's location.
 */
const LEGS = {
  name: "driven legs",
  text: `
    SELECT ("arrivedAt" AT TIME ZONE 'UTC')::date::text AS day, "pricedMinutes", "departedHour" AS hour,
      (extract(epoch FROM "arrivedAt" - "departedAt") / 60)::float8 AS took,
      CASE WHEN NOT "isAwaited" THEN "pickedUpHour" END AS "pickupHour",
      (extract(epoch FROM "arrivedAt" - "pickedUpAt") / 60)::float8 AS "tookFromPickup"
    FROM "DrivenLeg"
    WHERE "vehicleType" = $1::"VehicleType" AND "arrivedAt" >= $2::timestamptz AND "arrivedAt" <= $3::timestamptz
      AND "pickedUpAt" IS NOT NULL AND "departedAt" IS NOT NULL AND "departedHour" IS NOT NULL
      AND COALESCE("exactness", 'estimate') = $4::"TripExactness"
    ORDER BY right("deliveryId", 8) LIMIT ${MOST_LEGS}`,
};

type Row = Pick<Leg, "day" | "took" | "hour"> & {
  pricedMinutes: number;
  pickupHour: number | null;
  tookFromPickup: number | null;
};

/** Returns the driven legs of all live merchants for a kind of trips, without their merchants. */
export async function readLegs(db: Db, { vehicleType, exactness }: TripKind, now: Date): Promise<Leg[]> {
  const since = new Date(now.getTime() - LEARNED_DAYS * DAY_MS);
  const rows = await prepared<Row>(db, LEGS, [
    vehicleType,
    since.toISOString(),
    now.toISOString(),
    exactness,
  ]);
  return rows.map(({ day, took, hour, pricedMinutes, pickupHour, tookFromPickup }) => ({
    day,
    driving: drivingWithin(pricedMinutes, vehicleType),
    took,
    hour,
    fromPickup:
      pickupHour === null || tookFromPickup === null ? null : { took: tookFromPickup, hour: pickupHour },
  }));
}
