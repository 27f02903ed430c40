import pg from "pg";
import { AT_STORE, custodyAfter } from "@/lib/deliveries/rules/custody";
import { DELIVERY_STATUSES, type DeliveryStatus, INITIAL_STATE, stateAfter } from "@/lib/deliveries/status";
import { withoutIndexes } from "./indexes";
import { FILL_PROJECTIONS, PROJECTION_TABLES } from "./projections";
import { CONTENTS, FIRST_NAMES, LAST_NAMES, PLACES, STREETS } from "./words";

/** Temporary table with the input of `writePlanned`: one row per delivery. */
export const PLAN_TABLE = `
  CREATE TEMPORARY TABLE plan (i bigint, "merchantId" text, id text, "orderNumber" text, "trackingCode" text,
    "createdAt" timestamptz(3), status "DeliveryStatus", "customerPhone" text, "pickupPhone" text, "dropoffPhone" text,
    "requestId" text)`;

const TABLES = ["Delivery", "Stop", "DeliveryEvent", ...PROJECTION_TABLES];
const COURIERS = 200;

const textArray = (values: readonly string[]) => `ARRAY[${values.map(pg.escapeLiteral).join(", ")}]`;
const anyOf = (values: readonly string[]) =>
  `(${textArray(values)})[1 + floor(random() * ${values.length})::int]`;

/** Statuses of a delivery in their usual order. */
const PATH: DeliveryStatus[] = ["pending", "assigned", "accepted", "picked_up", "started", "on_the_way"];
function pathTo(status: DeliveryStatus): DeliveryStatus[] {
  if (status === "cancelled") return ["pending", "cancelled"];
  return PATH.includes(status) ? PATH.slice(0, PATH.indexOf(status) + 1) : [...PATH, status];
}

/** Any id: only the holder of the result is used. */
const COURIER = "courier";

const PATHS = DELIVERY_STATUSES.map((status) => {
  const path = pathTo(status);
  const { goodsHeld, startedInAttempt } = path.slice(1).reduce(stateAfter, INITIAL_STATE);
  return `('${status}'::"DeliveryStatus", ${textArray(path)}::"DeliveryStatus"[], ${goodsHeld}, ${startedInAttempt},
    '${path.reduce((custody, to) => custodyAfter(custody, to, COURIER), AT_STORE).holder}'::"Holder")`;
});

const PATH_ROWS = `(VALUES ${PATHS.join(", ")}) AS p (status, path, held, started, holder)`;

const PLACE_ROWS = `(VALUES ${PLACES.map(
  ({ city, regionCode, postalCode, latitude, longitude, timeZone }, index) =>
    `(${index}, '${city}', '${regionCode}', '${postalCode}', ${latitude}, ${longitude}, '${timeZone}')`,
).join(", ")}) AS place (number, city, region, code, latitude, longitude, zone)`;

const COURIER_ROWS = `
  INSERT INTO "Courier" (id, name, "phoneNumber", "vehicleType", "updatedAt")
  SELECT 'courier-' || i, 'Courier ' || i, '+1917555' || to_char(i, 'FM0000'), 'car', now()
  FROM generate_series(0, ${COURIERS - 1}) i ON CONFLICT DO NOTHING`;

const COURIER_OF = `CASE WHEN 'assigned' = ANY (path) THEN 'courier-' || i % ${COURIERS} END`;

/** A pickup is planned up to three days after the creation, the dropoff two hours later. */
const plannedAt = (position: number | "position") =>
  `"createdAt" + i % 4320 * interval '1 minute' + ${position} * interval '2 hours'`;

const DELIVERY_ROWS = `
  INSERT INTO "Delivery" ("merchantId", id, "orderNumber", "trackingCode", status, "goodsHeld", "startedInAttempt",
    holder, "holderCourierId", "serviceType", "vehicleType", "customerName", "customerPhone", "packageContent", "distanceMeters",
    "durationMinutes", "priceCents", currency, "priceLines", "courierId", "pickupAt", "dropoffAt", "createdAt", "updatedAt")
  SELECT "merchantId", id, "orderNumber", "trackingCode", status, held, started,
    holder, CASE holder WHEN 'courier' THEN ${COURIER_OF} END,
    ${anyOf(["same_day", "fast_track", "scheduled"])}::"ServiceType",
    ${anyOf(["car", "car", "cargo_van", "box_truck"])}::"VehicleType",
    'Default Customer', "customerPhone", ${anyOf(CONTENTS)}, cents * 12, 20 + cents / 60, 599 + cents, 'USD',
    jsonb_build_array('{"code": "base", "amountCents": 599}'::jsonb, jsonb_build_object('code', 'distance', 'amountCents', cents)),
    ${COURIER_OF}, ${plannedAt(0)}, ${plannedAt(1)}, "createdAt", "createdAt"
  FROM (SELECT *, floor(random() * 6000)::int AS cents FROM plan) planned JOIN ${PATH_ROWS} USING (status)`;

const STOP_ROWS = `
  INSERT INTO "Stop" ("merchantId", "deliveryId", position, "customerName", "fullAddress", "phoneNumber", "plannedAt",
    precision, latitude, longitude, "countryCode", "regionCode", "postalCode", city, "timeZone")
  SELECT "merchantId", id, position, ${anyOf(FIRST_NAMES)} || ' ' || ${anyOf(LAST_NAMES)},
    1 + floor(random() * 2000)::int || ' ' || ${anyOf(STREETS)} || ', ' || city || ', ' || region || ' ' || code,
    CASE position WHEN 0 THEN "pickupPhone" ELSE "dropoffPhone" END,
    ${plannedAt("position")},
    'postal_code', latitude, longitude, 'US', region, code, city, zone
  FROM plan CROSS JOIN generate_series(0, 1) position JOIN ${PLACE_ROWS} ON number = (i + 7 * position) % ${PLACES.length}`;

/** Events from before the projections: they count as projected. The request is the creation request. */
const EVENT_ROWS = `
  INSERT INTO "DeliveryEvent" ("merchantId", "deliveryId", sequence, type, "previousStatus", status, "actorKind",
    "actorName", "courierId", "courierName", "requestId", "createdAt", "recordedAt", "transactionId")
  SELECT "merchantId", id, sequence, CASE sequence WHEN 1 THEN 'created' ELSE 'status_changed' END::"DeliveryEventType",
    path[sequence - 1], path[sequence], 'system', 'bench',
    CASE path[sequence] WHEN 'assigned' THEN 'courier-' || i % ${COURIERS} END,
    CASE path[sequence] WHEN 'assigned' THEN 'Courier ' || i % ${COURIERS} END,
    CASE sequence WHEN 1 THEN "requestId" END, at, at, 0
  FROM plan JOIN ${PATH_ROWS} USING (status) CROSS JOIN LATERAL generate_series(1, cardinality(path)) sequence
    CROSS JOIN LATERAL (SELECT "createdAt" + (sequence - 1) * interval '5 minutes') AS change (at)`;

/**
 * Writes the deliveries of the table `plan` with stops, history and projections into a database without deliveries.
 * Triggers, foreign keys and indexes are off; they would take most of an hour.
 * @param say reports each step
 */
export async function writePlanned(client: pg.Client, say: (step: string) => void = () => {}): Promise<void> {
  await client.query(
    "SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '256MB'; SET work_mem = '64MB'",
  );
  const steps = { couriers: COURIER_ROWS, deliveries: DELIVERY_ROWS, stops: STOP_ROWS, events: EVENT_ROWS };
  await withoutIndexes(client, TABLES, async () => {
    for (const [step, sql] of Object.entries({ ...steps, projections: FILL_PROJECTIONS })) {
      say(step);
      await client.query(sql);
    }
    say("indexes");
  });
  say("statistics");
  await client.query("VACUUM ANALYZE");
}
