import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { STOPS_SQL, STORED_DELIVERY } from "./columns";
import type { DeliveryRecord } from "../rules/record";
import { STATUS_REPEATED_SQL } from "../status";
import { runPrepared } from "./statement";

/** A delivery with its outcome. Missing times and names are null. */
export type ExportRecord = DeliveryRecord & {
  courierName: string | null;
  pickedUpAt: Date | null;
  endedAt: Date | null;
  /** Reason of a failure, a return or a cancellation. */
  reason: string | null;
};

const milliseconds = (column: string) => Prisma.raw(`(extract(epoch FROM ${column}) * 1000)::float8`);

/** The last event that gave the delivery `d` one of these statuses. */
const lastEvent = (alias: string, statuses: Prisma.Sql) => Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT e."createdAt", e.reason FROM "DeliveryEvent" e
    WHERE e."merchantId" = d."merchantId" AND e."deliveryId" = d.id AND e.status ${statuses}
      AND e.type NOT IN ${Prisma.raw(STATUS_REPEATED_SQL)}
    ORDER BY e.sequence DESC LIMIT 1
  ) ${Prisma.raw(alias)} ON `;

/** Returns the merchant's deliveries with these ids, in this order, for an export. Unknown ids are omitted. */
export async function findExportRecords(ctx: Context, ids: readonly string[]): Promise<ExportRecord[]> {
  const wanted = Prisma.sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) WITH ORDINALITY AS wanted(id, place)`;
  const rows = await runPrepared(
    ctx.db,
    "export deliveries",
    Prisma.sql`
      SELECT ${STORED_DELIVERY.sql}, courier.name AS "courierName",
        ${milliseconds('taken."createdAt"')} AS "pickedUpAt",
        CASE WHEN d.status <> 'incomplete' THEN ${milliseconds('ended."createdAt"')} END AS "endedAt",
        CASE WHEN d.status <> 'completed' THEN ended.reason END AS reason
      FROM ${wanted}
      CROSS JOIN LATERAL (
        SELECT * FROM "Delivery" WHERE "merchantId" = ${ctx.merchantId} AND id = wanted.id LIMIT 1
      ) d ${STOPS_SQL}
      LEFT JOIN "Courier" courier ON courier.id = d."courierId"
      ${lastEvent("taken", Prisma.sql`= 'picked_up'`)} d."goodsHeld"
      ${lastEvent("ended", Prisma.sql`= d.status`)} d.status IN ('completed', 'incomplete', 'failed', 'cancelled')
      ORDER BY wanted.place`,
  );
  const timeOf = (value: (typeof rows)[number][string] | undefined) =>
    typeof value === "number" ? new Date(value) : null;
  const textOf = (value: (typeof rows)[number][string] | undefined) =>
    typeof value === "string" ? value : null;
  return rows.map((row) => ({
    ...STORED_DELIVERY.read(row),
    courierName: textOf(row.courierName),
    pickedUpAt: timeOf(row.pickedUpAt),
    endedAt: timeOf(row.endedAt),
    reason: textOf(row.reason),
  }));
}
