import { amountText, currencyDigits, toAmount } from "@/lib/core/money";
import type { Prisma } from "@/prisma/generated/client";
import { readablePhone } from "@/lib/core/international-phone";
import { toLocalTime } from "@/lib/core/time";
import { inUnits, METERS_PER_MILE, type Units, unitOf } from "@/lib/core/units";
import { dateCell, momentCell, type NumberFormat, timeCell } from "@/lib/core/workbook";
import { PRICE_LINE_CODES, readPriceLines } from "@/lib/rates/rules/price";
import { CONTENTS, itemsText, readItems } from "../fields/contents";
import { CUSTOMER, knownCustomer } from "../fields/customer";
import { entriesOf, type Field, inputFrom, TEXT, valuesReader } from "../fields/field";
import { HANDOVER, ORDER } from "../fields/order";
import { PACKAGE } from "../fields/package";
import { REQUIREMENTS } from "../fields/requirements";
import { STOP } from "../fields/stop";
import { trackingUrl } from "../present/delivery";
import { cancellationFee } from "../rules/cancellation-fee";
import { stopsOf } from "../rules/record";
import type { ExportRecord } from "./find-export-records";

/** A number in a workbook, and how CSV writes it. */
type Typed = { csv: string | number; value: number; format: NumberFormat };

type Plain = string | number | boolean | null;

export type Cell = Plain | Typed;

/** Adjacent columns. */
export type Columns = { headers: string[]; cells: (record: ExportRecord) => Cell[] };

/** A merchant's formats of numbers and times. */
export type Conventions = { units: Units; timeZone: string };

type Fields = Readonly<Record<string, Field>>;

/** Returns the fields with a header, and functions that format their values. */
function exportedOf<T extends Fields>(fields: T, units: Units) {
  const exported = entriesOf(fields).filter(([, { header }]) => header !== null);
  const headers = exported.map(([, { header, measure }]) =>
    measure ? `${header} (${unitOf(measure, units)})` : (header ?? ""),
  );
  const written = (values: Plain[]): Plain[] =>
    exported.map(([key, { measure }], at) => {
      const value = values[at] ?? null;
      if (key === "phone_number" && typeof value === "string") return writtenPhone(value);
      if (key === "service_type" || key === "vehicle_type") return wordsOf(String(value));
      return measure && typeof value === "number" ? inUnits(measure, value, units) : value;
    });
  return { fields: Object.fromEntries(exported) as T, headers, written };
}

/** Label of a status, service or vehicle: `picked_up` is `Picked up`. */
function wordsOf(code: string): string {
  return code.charAt(0).toUpperCase() + code.slice(1).replaceAll("_", " ");
}

/**
 * Formats a phone number so that no spreadsheet reads it as a formula or rounds it, and people and telephones can use
 * it: `(+1) 212 555 0100 ext. 42`. An apostrophe before it would be text in every other program, and without the plus
 * it would be another number.
 */
export function writtenPhone(phone: string): string {
  const [, area, office, line] = /^\+1([2-9]\d\d)(\d{3})(\d{4})$/.exec(phone) ?? [];
  // Most numbers have this plan, and the library takes longer for one than the rest of the line.
  if (area) return `(+1) ${area} ${office} ${line}`;
  const grouped = readablePhone(phone);
  return /^\+\d+ /.test(grouped)
    ? grouped.replace(/^\+(\d+)/, "(+$1)")
    : grouped.replace(/^\+(\d{1,3})(\d+)$/, "(+$1) $2");
}

/** Delivery columns that may store a field. */
type FieldColumn = {
  [C in keyof ExportRecord]: ExportRecord[C] extends Plain | Prisma.Decimal ? C : never;
}[keyof ExportRecord];

/** Returns the columns of a delivery's fields with a header. */
function fieldColumns(
  fields: Readonly<Record<string, Field & { column: FieldColumn }>>,
  units: Units,
): Columns {
  const { fields: exported, headers, written } = exportedOf(fields, units);
  const values = valuesReader(exported);
  return { headers, cells: (record) => written(values(record)) };
}

const { notes, ...placeAndTime } = STOP;
const zone = {
  ...TEXT,
  column: "timeZone",
  label: "Time zone",
  header: "time zone",
  api: {},
  change: null,
} as const;

/** Formats an instant of UTC as the API does. */
const utcCell = (timestamp: string): Cell => ({
  csv: timestamp,
  ...momentCell(timestamp.slice(0, 10), timestamp.slice(11, 19)),
});

const UTC_KEYS: readonly string[] = ["ready_at", "deadline_at"];

/** A stop with its planned date and time. */
function stopColumns(name: "pickup" | "dropoff", title: string, units: Units): Columns {
  const { fields, headers, written } = exportedOf({ ...placeAndTime, timeZone: zone, notes }, units);
  const values = valuesReader(fields);
  const keys = Object.keys(fields);
  return {
    headers: headers.map((header) => `${title} ${header}`),
    cells: (record) => {
      const stop = stopsOf(record)[name];
      const planned = toLocalTime(stop.plannedAt, stop.timeZone);
      return written(values(stop)).map((value, at) => {
        const key = keys[at] ?? "";
        if (key === "date") return { csv: planned.date, ...dateCell(planned.date) };
        if (key === "time") return { csv: planned.time, ...timeCell(planned.time) };
        return typeof value === "string" && UTC_KEYS.includes(key) ? utcCell(value) : value;
      });
    },
  };
}

/** The customer, without the specification's defaults. */
function customerColumns(units: Units): Columns {
  const { headers, written } = exportedOf(CUSTOMER, units);
  const keys = entriesOf(CUSTOMER).map(([key]) => key);
  return {
    headers,
    cells: (record) => {
      const known = knownCustomer(inputFrom(CUSTOMER, record));
      return written(keys.map((key) => known[key]));
    },
  };
}

/** Formats an instant in the merchant's time zone, as spreadsheets parse it; the header names the zone. */
function instantCell(instant: Date | null, timeZone: string): Cell {
  if (instant === null) return null;
  const { date, time } = toLocalTime(instant, timeZone);
  return { csv: `${date} ${time}`, ...momentCell(date, time) };
}

/** Outcome. The reason belongs to a delivery that failed, came back or was cancelled. */
function happenedColumns(timeZone: string): Columns {
  return {
    headers: [...["Picked up", "Delivered", "Ended"].map((header) => `${header} (${timeZone})`), "Reason"],
    cells: ({ status, pickedUpAt, endedAt, reason }) => [
      ...[pickedUpAt, status === "completed" ? endedAt : null, endedAt].map((at) =>
        instantCell(at, timeZone),
      ),
      reason,
    ],
  };
}

const LINE_HEADERS: Record<(typeof PRICE_LINE_CODES)[number], string> = {
  base: "Base fare",
  distance: "Price of distance",
  time: "Price of time",
  extra_stops: "Price of extra stops",
  service: "Service surcharge or discount",
  minimum: "Minimum price adjustment",
  return: "Price of return",
  by_hand: "Price set by hand",
};

/** Formats of amounts, by the decimals of their currency. */
const AMOUNTS: readonly NumberFormat[] = ["0", "0.00", "0.000"];

/** A discount is a number in CSV, because a text with a minus would look like a formula. */
const amountCell = (cents: number, currency: string): Cell => {
  const value = toAmount(cents, currency);
  const format = AMOUNTS[currencyDigits(currency)] ?? "0.00";
  return { csv: value < 0 ? value : amountText(value, currency), value, format };
};

/** The price, its lines, which add up to it, and what a cancellation cost instead. */
const PRICE: Columns = {
  headers: ["Price", "Currency", ...PRICE_LINE_CODES.map((code) => LINE_HEADERS[code]), "Cancellation fee"],
  cells: (record) => {
    const { priceCents, currency, priceLines, status } = record;
    const lines = new Map(readPriceLines(priceLines).map(({ code, amountCents }) => [code, amountCents]));
    const amounts = PRICE_LINE_CODES.map((code) => amountCell(lines.get(code) ?? 0, currency));
    const feeCents = status === "cancelled" ? cancellationFee(record) : 0;
    return [amountCell(priceCents, currency), currency, ...amounts, amountCell(feeCents, currency)];
  },
};

function tripColumns(units: Units): Columns {
  const [unit, meters] = units === "metric" ? ["km", 1000] : ["mi", METERS_PER_MILE];
  return {
    headers: [`Estimated distance (${unit})`, "Estimated duration (minutes)"],
    cells: ({ distanceMeters, durationMinutes }) => {
      const value = distanceMeters / meters;
      return [{ csv: value.toFixed(2), value, format: "0.00" }, durationMinutes];
    },
  };
}

/** The contents and the merchant's second number. */
function contentsColumns(units: Units): Columns {
  const { fields, headers, written } = exportedOf(CONTENTS, units);
  const values = valuesReader(fields);
  const itemsAt = Object.keys(fields).indexOf("items");
  return {
    headers,
    cells: (record) =>
      written(values(record)).map((value, at) =>
        at === itemsAt ? itemsText(readItems(record.items)) || null : value,
      ),
  };
}

const { order_number, ...service } = ORDER;

/** Returns the columns of an export, with the page's names and the merchant's units and time zone. */
export function exportColumns({ units, timeZone }: Conventions): Columns {
  const columns: readonly Columns[] = [
    fieldColumns({ order_number }, units),
    {
      headers: ["Status", `Created (${timeZone})`],
      cells: ({ status, createdAt }) => [wordsOf(status), instantCell(createdAt, timeZone)],
    },
    fieldColumns(service, units),
    { headers: ["Courier"], cells: ({ courierName }) => [courierName] },
    happenedColumns(timeZone),
    PRICE,
    tripColumns(units),
    stopColumns("pickup", "Pickup", units),
    stopColumns("dropoff", "Dropoff", units),
    customerColumns(units),
    fieldColumns(PACKAGE, units),
    fieldColumns(HANDOVER, units),
    fieldColumns(REQUIREMENTS, units),
    contentsColumns(units),
    { headers: ["Tracking link"], cells: ({ trackingCode }) => [trackingUrl(trackingCode)] },
  ];
  return {
    headers: columns.flatMap(({ headers }) => headers),
    cells: (record) => ([] as Cell[]).concat(...columns.map(({ cells }) => cells(record))),
  };
}
