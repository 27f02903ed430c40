import type { PrismaClient } from "@/prisma/generated/client";
import { prepared } from "@/lib/core/db/prepared";
import { groupBy } from "@/lib/core/group-by";
import { DROPOFF_KIND_SQL } from "../rules/dropoff-kind";
import { type FoundVisit, type Seen, type Tap, visitsOf } from "./visits-of";

/** Positions are erased after this time. */
const TRAIL_HOURS = 24;

/**
 * Pickups and handovers of live couriers. A leg that was never driven, failed or was corrected has no row. Only stops whose place is
 * known to a house: a courier is never seen to arrive at the center of a postal code.
 */
const TAPS = {
  name: "stops of couriers",
  text: `
    SELECT d."courierId", l."merchantId", l."deliveryId", s.position AS stop, c."vehicleType", s.latitude, s.longitude,
      (extract(epoch FROM t.at) * 1000)::float8 AS at,
      (extract(epoch FROM CASE s.position WHEN 0 THEN coalesce(s."readyAt"::timestamptz, s."plannedAt")
        ELSE s."readyAt"::timestamptz END) * 1000)::float8 AS "dueAt",
      CASE WHEN s.position = 1 THEN ${DROPOFF_KIND_SQL} END AS "dropoffKind"
    FROM "DrivenLeg" l
    JOIN "Merchant" m ON m.id = l."merchantId" AND m."sandboxOfId" IS NULL
    JOIN "Delivery" d ON d."merchantId" = l."merchantId" AND d.id = l."deliveryId"
    JOIN "Courier" c ON c.id = d."courierId" AND NOT c."isSimulated"
    JOIN "Stop" s ON s."merchantId" = l."merchantId" AND s."deliveryId" = l."deliveryId" AND s.precision IN ('pin', 'house')
    CROSS JOIN LATERAL (SELECT CASE s.position WHEN 0 THEN l."pickedUpAt" ELSE l."arrivedAt" END AS at) t
    WHERE (l."arrivedAt" > $1::timestamptz OR l."arrivedAt" IS NULL) AND t.at > $1::timestamptz AND t.at <= $2::timestamptz
    ORDER BY t.at, l."merchantId", l."deliveryId", s.position`,
};

const TRAIL = {
  name: "trail of a courier",
  text: `
    SELECT (extract(epoch FROM "recordedAt") * 1000)::float8 AS at, latitude, longitude FROM "CourierTrail"
    WHERE "courierId" = $1 AND "recordedAt" > $2::timestamptz AND "recordedAt" <= $3::timestamptz ORDER BY "recordedAt"`,
};

/**
 * Records the visits of couriers to stops, while their positions are still stored. Repeating it records nothing twice, and completes
 * what phones have sent late.
 */
export async function recordVisits(db: PrismaClient, now = new Date()): Promise<void> {
  const times = [new Date(now.getTime() - TRAIL_HOURS * 3_600_000).toISOString(), now.toISOString()];
  const taps = await prepared<Tap & { courierId: string }>(db, TAPS, times);
  for (const [courierId, theirs] of groupBy(taps, (tap) => tap.courierId)) {
    const trail = await prepared<Seen>(db, TRAIL, [courierId, ...times]);
    await writeVisits(db, visitsOf(theirs, trail));
  }
}

/**
 * Writes the visits of deliveries that still have a driven leg: one may have been corrected or erased since it was read. A correction
 * that has begun is waited for, and one that begins later deletes the visit.
 */
async function writeVisits(db: PrismaClient, visits: readonly FoundVisit[]): Promise<void> {
  if (visits.length === 0) return;
  await db.$executeRaw`
    INSERT INTO "StopVisit" ("merchantId", "deliveryId", stop, "vehicleType", "dropoffKind", packages, "arrivedAt", "dueAt",
      "endedAt")
    SELECT v."merchantId", v."deliveryId", v.stop, v."vehicleType", v."dropoffKind", v.packages,
      to_timestamp(v."arrivedAt" / 1000), to_timestamp(v."dueAt" / 1000), to_timestamp(v."endedAt" / 1000)
    FROM jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) AS v("merchantId" text, "deliveryId" text, stop int,
      "vehicleType" "VehicleType", "dropoffKind" text, packages int, "arrivedAt" float8, "dueAt" float8, "endedAt" float8)
    JOIN "DrivenLeg" l ON l."merchantId" = v."merchantId" AND l."deliveryId" = v."deliveryId"
    JOIN "Delivery" d ON d."merchantId" = v."merchantId" AND d.id = v."deliveryId"
    ORDER BY l."merchantId", l."deliveryId"
    FOR KEY SHARE OF l
    ON CONFLICT ("merchantId", "deliveryId", stop) DO UPDATE SET "vehicleType" = excluded."vehicleType",
      "dropoffKind" = excluded."dropoffKind", packages = excluded.packages, "arrivedAt" = excluded."arrivedAt",
      "dueAt" = excluded."dueAt", "endedAt" = excluded."endedAt"`;
}
