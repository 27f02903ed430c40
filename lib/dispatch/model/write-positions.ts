import { batched } from "@/lib/core/db/batched";
import type { Db } from "@/lib/core/db";
import { prepared } from "@/lib/core/db/prepared";
import { hashSecret as hashToken } from "@/lib/core/secrets";
import { OPEN_SQL } from "@/lib/deliveries/rules/late";
import {
  ARRIVING_WITHIN_METERS,
  SHARED_STATUSES,
  STATUSES_BEFORE_ATTEMPT,
} from "@/lib/deliveries/rules/courier-position";
import { NOTIFY_TASK } from "@/lib/deliveries/shared/recipient-job";
import type { SentPosition } from "../rules/position-formats";
import { isOfThisSecret } from "../shared/link";

/** Positions of one request, oldest first. */
type Item = { token: string; positions: readonly SentPosition[] };

/** `not shared`: the courier has no started delivery. */
type Result = "stored" | "not shared" | "no link";

const listOf = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(", ");

/**
 * Couriers of links, and since when they share their positions: since the first of their current attempts has started.
 * A courier with goods that another courier will collect shares positions too, so that the two can meet.
 */
const SHARING = {
  name: "who shares positions",
  text: `
    SELECT sent.place::int AS place, l.id, l."tokenHash", l."courierId",
      (extract(epoch FROM shared.since) * 1000)::float8 AS since
    FROM json_to_recordset($1::json) AS sent(place int, "tokenHash" text)
    JOIN "CourierLink" l ON l."tokenHash" = sent."tokenHash" AND l."revokedAt" IS NULL
    JOIN "Courier" c ON c.id = l."courierId" AND NOT c."isSimulated"
    CROSS JOIN LATERAL (
      SELECT min(each.since) AS since FROM (
        SELECT (
          SELECT e."createdAt" FROM "DeliveryEvent" e
          WHERE e."merchantId" = d."merchantId" AND e."deliveryId" = d.id AND e.status IN (${listOf(SHARED_STATUSES)})
            AND e.sequence > (
              SELECT coalesce(max(a.sequence), 0) FROM "DeliveryEvent" a
              WHERE a."merchantId" = d."merchantId" AND a."deliveryId" = d.id AND a.status IN (${listOf(STATUSES_BEFORE_ATTEMPT)}))
          ORDER BY e.sequence LIMIT 1
        ) AS since
        FROM "Delivery" d WHERE d."courierId" = c.id AND d.status IN (${listOf(SHARED_STATUSES)})
        UNION ALL
        SELECT (
          SELECT min(e."createdAt") FROM "DeliveryEvent" e
          WHERE e."merchantId" = d."merchantId" AND e."deliveryId" = d.id AND e.status = 'picked_up'
        ) FROM "Delivery" d WHERE d."holderCourierId" = c.id AND ${OPEN_SQL}
          AND d."courierId" IS DISTINCT FROM c.id
      ) each
    ) shared`,
};

/** Slightly nearer than the rule, which measures on a sphere: a job that starts too early would find nothing to do. */
const NEAR_METERS = ARRIVING_WITHIN_METERS * 0.99;

/** Whether the point of a row is near the dropoff `s`. */
const isNear = (point: string) => `
  111195 * sqrt(power(${point}.latitude - s.latitude, 2)
    + power((${point}.longitude - s.longitude) * cos(radians(s.latitude)), 2)) <= ${NEAR_METERS}`;

/**
 * Writes the trail and the last positions, and enqueues the notification of recipients whom a courier has come near: `before`
 * is the position before this statement. Sorted, so that two batches with the same couriers do not wait for each other.
 */
const WRITE = {
  name: "write positions",
  text: `
    WITH sent AS (
      SELECT "courierId", to_timestamp(at / 1000) AS at, latitude, longitude, accuracy, battery
      FROM json_to_recordset($1::json)
        AS sent("courierId" text, at float8, latitude float8, longitude float8, accuracy float8, battery int)
    ), trail AS (
      INSERT INTO "CourierTrail" ("courierId", "recordedAt", latitude, longitude)
      SELECT "courierId", at, latitude, longitude FROM sent ORDER BY "courierId", at
      ON CONFLICT DO NOTHING
    ), written AS (
      INSERT INTO "CourierPosition" AS last
        ("courierId", "recordedAt", latitude, longitude, "accuracyMeters", "batteryPercent")
      SELECT DISTINCT ON ("courierId") "courierId", at, latitude, longitude, accuracy, battery FROM sent
      ORDER BY "courierId", at DESC
      ON CONFLICT ("courierId") DO UPDATE SET "recordedAt" = EXCLUDED."recordedAt", latitude = EXCLUDED.latitude,
        longitude = EXCLUDED.longitude, "accuracyMeters" = EXCLUDED."accuracyMeters",
        "batteryPercent" = coalesce(EXCLUDED."batteryPercent", last."batteryPercent")
      WHERE last."recordedAt" < EXCLUDED."recordedAt"
      RETURNING "courierId", latitude, longitude
    ), near AS (
      SELECT d."merchantId", d.id FROM written
      JOIN "Delivery" d ON d."courierId" = written."courierId" AND d.status = 'on_the_way'
      JOIN "Stop" s ON s."merchantId" = d."merchantId" AND s."deliveryId" = d.id AND s.position = 1
      JOIN "NotificationSettings" n ON n."merchantId" = d."merchantId" AND cardinality(n.enabled) > 0
      LEFT JOIN "CourierPosition" before ON before."courierId" = written."courierId"
      WHERE ${isNear("written")} AND (before."courierId" IS NULL OR NOT ${isNear("before")})
    )
    SELECT count(graphile_worker.add_job($2::text, json_build_object('merchantId', "merchantId", 'deliveryId', id),
      job_key := 'recipient of ' || id))::int AS jobs FROM near`,
};

type Sharing = { place: number; id: string; tokenHash: string; courierId: string; since: number | null };

async function writeBatch(db: Db, items: readonly Item[]): Promise<Result[]> {
  const asked = items.map(({ token }, place) => ({ place, tokenHash: hashToken(token) }));
  const links = await prepared<Sharing>(db, SHARING, [JSON.stringify(asked)]);
  const results: Result[] = items.map(() => "no link");
  const rows: object[] = [];
  for (const link of links.filter(isOfThisSecret)) {
    const { place, courierId, since } = link;
    results[place] = since === null ? "not shared" : "stored";
    if (since === null) continue;
    for (const { at, latitude, longitude, accuracyMeters, batteryPercent } of items[place]?.positions ?? [])
      if (at >= since)
        rows.push({ courierId, at, latitude, longitude, accuracy: accuracyMeters, battery: batteryPercent });
  }
  if (rows.length > 0) await prepared(db, WRITE, [JSON.stringify(rows), NOTIFY_TASK]);
  return results;
}

/** Stores positions of several requests with two statements. A later position is never replaced by an earlier one. */
export const writePositions = batched<Item, Result>(writeBatch);
