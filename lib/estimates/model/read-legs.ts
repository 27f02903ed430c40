import type { Db } from "@/lib/core/db";
import { prepared } from "@/lib/core/db/prepared";
import { drivingWithin } from "./driving";
import type { TripKind } from "./in-use";
import type { Leg } from "./leg";

const DAY_MS = 24 * 3_600_000;

/** Roads are rebuilt and seasons change: what is older teaches nothing. */
const LEARNED_DAYS = 90;
/** So many legs of a kind are enough, and are learned from in about half a second. */
const MOST_LEGS = 10_000;

/**
 * Minutes, so that nothing depends on how a driver reads times. Of too many, a sample over all days: the ids end at random.
 * A leg without its pickup is one of a later attempt, which sets off wherever the courier is then.
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

/** The driven legs of all live merchants for a kind of trips, without whose they were. */
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
