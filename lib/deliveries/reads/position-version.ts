import type { Db } from "@/lib/core/db";
import { prepared } from "@/lib/core/db/prepared";
import { notFound } from "@/lib/core/errors";
import { isShared, positionVersionOf } from "../rules/courier-position";
import type { DeliveryStatus } from "../status";

const READ = {
  name: "position of a tracked delivery",
  text: `
    SELECT d.status::text AS status, (extract(epoch FROM p."recordedAt") * 1000)::float8 AS at
    FROM "Delivery" d LEFT JOIN "CourierPosition" p ON p."courierId" = d."courierId"
    WHERE d."trackingCode" = $1`,
};

/**
 * Returns a text that changes when a delivery's courier moves or its status changes, so that its tracking page shows a new
 * position within two seconds. Anyone with the code may ask.
 * @throws ServiceError `notFound`
 */
export async function positionVersion(db: Db, code: string): Promise<{ version: string }> {
  const rows = await prepared<{ status: DeliveryStatus; at: number | null }>(db, READ, [code]);
  const [row] = rows;
  if (!row) throw notFound("Delivery");
  const { status, at } = row;
  return { version: positionVersionOf(status, isShared(status) ? at : null) };
}
