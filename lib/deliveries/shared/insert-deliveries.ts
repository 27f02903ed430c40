import { type Delivery, type DeliveryEvent, Prisma, type Stop } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { blankRow } from "@/lib/core/db/blank-row";
import { batched } from "@/lib/core/db/batched";
import { prepared } from "@/lib/core/db/prepared";
import type { NewDelivery } from "./new-delivery";
import { AT_STORE } from "../rules/custody";
import { deadlineOf } from "../rules/late";
import { stopsOf } from "../rules/record";

// Each table's rows come as one JSON array, whose columns get the table's types: a new column needs no change here, unless
// it must have a value and newDelivery gives none.
const columnsOf = (fields: object, prefix = "") =>
  Object.keys(fields)
    .map((column) => `${prefix}"${column}"`)
    .join(", ");
const { transactionId: _own, recordedAt: _now, ...eventFields } = Prisma.DeliveryEventScalarFieldEnum;

/** All writers use the same order, so that two statements with the same order numbers cannot deadlock. */
const INSERT = {
  name: "insert deliveries",
  text: `
    WITH delivery AS (
      INSERT INTO "Delivery" (${columnsOf(Prisma.DeliveryScalarFieldEnum)})
      SELECT ${columnsOf(Prisma.DeliveryScalarFieldEnum)}
      FROM json_populate_recordset(NULL::"Delivery", $1::json)
      ORDER BY "merchantId", "orderNumber"
      ON CONFLICT ("merchantId", "orderNumber") DO NOTHING
      RETURNING "merchantId" AS "ofMerchant", id
    ), stop AS (
      INSERT INTO "Stop" (${columnsOf(Prisma.StopScalarFieldEnum)})
      SELECT ${columnsOf(Prisma.StopScalarFieldEnum, "stop.")}
      FROM json_populate_recordset(NULL::"Stop", $2::json) AS stop
      JOIN delivery ON ("ofMerchant", id) = (stop."merchantId", stop."deliveryId")
    ), event AS (
      INSERT INTO "DeliveryEvent" (${columnsOf(eventFields)})
      SELECT ${columnsOf(eventFields, "event.")}
      FROM json_populate_recordset(NULL::"DeliveryEvent", $3::json) AS event
      JOIN delivery ON ("ofMerchant", id) = (event."merchantId", event."deliveryId")
    )
    SELECT id FROM delivery`,
};

type DeliveryRow = Omit<
  Delivery,
  | "courierId"
  | "handedOverAt"
  | "disputedAt"
  | "pinLockedAt"
  | "unplacedReason"
  | "redeliversId"
  | "returnsId"
  | "recipientTries"
  | "recipientLanguage"
  | "rating"
>;
type EventRow = Pick<DeliveryEvent, "merchantId" | "deliveryId"> & NewDelivery["event"];

const BLANK = {
  delivery: blankRow(Object.keys(Prisma.DeliveryScalarFieldEnum)),
  stop: blankRow(Object.keys(Prisma.StopScalarFieldEnum)),
};

/** Returns the rows of a new delivery; omitted columns are null or set by the database. */
export function rowsOf({ merchantId, delivery, event }: NewDelivery) {
  const { stops, ...columns } = delivery;
  const { pickup, dropoff } = stopsOf(delivery);
  const key = { merchantId, deliveryId: delivery.id };
  return {
    delivery: {
      ...BLANK.delivery,
      ...columns,
      ...AT_STORE,
      merchantId,
      pickupAt: pickup.plannedAt,
      dropoffAt: dropoff.plannedAt,
      deadlineAt: deadlineOf(dropoff),
      updatedAt: delivery.createdAt,
    } satisfies DeliveryRow,
    stops: stops.map((stop) => ({ ...BLANK.stop, ...key, ...stop }) satisfies Stop),
    event: { ...key, ...event } satisfies EventRow,
  };
}

/**
 * Stores new deliveries with their stops and events in one statement: all except those whose order number their
 * merchant has already used.
 * @returns whether each was stored
 */
async function insertDeliveries(db: Db, deliveries: readonly NewDelivery[]): Promise<boolean[]> {
  const rows = deliveries.map(rowsOf);
  const inserted = await prepared<{ id: string }>(db, INSERT, [
    JSON.stringify(rows.map(({ delivery }) => delivery)),
    JSON.stringify(rows.flatMap(({ stops }) => stops)),
    JSON.stringify(rows.map(({ event }) => event)),
  ]);
  const ids = new Set(inserted.map(({ id }) => id));
  return deliveries.map(({ delivery }) => ids.has(delivery.id));
}

/** Stores a new delivery. False, without effect, if its merchant has already used the order number. */
export const insertDelivery: (db: Db, delivery: NewDelivery) => Promise<boolean> = batched(insertDeliveries);
