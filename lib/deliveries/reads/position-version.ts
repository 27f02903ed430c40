import type { Point } from "@waybill/geo/types";
import type { Db } from "@/lib/core/db";
import { prepared } from "@/lib/core/db/prepared";
import { notFound } from "@/lib/core/errors";
import { keyedHash } from "@/lib/core/secrets";
import { isShared, KEPT_SQL, publicPoint } from "../rules/courier-position";
import { isTrackingCode } from "../rules/tracking-code";
import type { DeliveryStatus } from "../status";

const READ = {
  name: "position of a tracked delivery",
  text: `
    SELECT d.status::text AS status, p.latitude, p.longitude,
      s.latitude AS "dropoffLatitude", s.longitude AS "dropoffLongitude"
    FROM "Delivery" d
    JOIN "Stop" s ON s."merchantId" = d."merchantId" AND s."deliveryId" = d.id AND s.position = 1
    LEFT JOIN "CourierPosition" p ON p."courierId" = d."courierId" AND ${KEPT_SQL}
    WHERE d."trackingCode" = $1`,
};

type Row = {
  status: DeliveryStatus;
  latitude: number | null;
  longitude: number | null;
  dropoffLatitude: number;
  dropoffLongitude: number;
};

/**
 * Returns a text that changes with the status and with the point that the recipient is shown, and says nothing about either:
 * the point may be one from before this delivery.
 * @param at the courier's last position
 */
export function positionVersionOf(status: DeliveryStatus, at: Point | null, dropoff: Point): string {
  const shown = isShared(status) && at ? publicPoint(at, dropoff) : null;
  return keyedHash("shown position", status, JSON.stringify(shown && [shown.latitude, shown.longitude]));
}

/**
 * Returns a text that changes when the courier is shown at another point or the status changes, so that the tracking page
 * shows it within two seconds. Anyone with the code may ask.
 * @throws ServiceError `notFound`
 */
export async function positionVersion(db: Db, code: string): Promise<{ version: string }> {
  if (!isTrackingCode(code)) throw notFound("Delivery");
  const [row] = await prepared<Row>(db, READ, [code]);
  if (!row) throw notFound("Delivery");
  const { status, latitude, longitude } = row;
  const last = latitude === null || longitude === null ? null : { latitude, longitude };
  const dropoff = { latitude: row.dropoffLatitude, longitude: row.dropoffLongitude };
  return { version: positionVersionOf(status, last, dropoff) };
}
