import { stringify } from "csv-stringify/sync";
import type { Prisma } from "@/prisma/generated/client";
import { toLocalTime } from "@/lib/core/time";
import { unitOf } from "@/lib/core/units";
import { CUSTOMER } from "../fields/customer";
import { entriesOf, type Field, TEXT, valuesReader } from "../fields/field";
import { HANDOVER, ORDER } from "../fields/order";
import { PACKAGE } from "../fields/package";
import { STOP } from "../fields/stop";
import { formatTimestamp, trackingUrl } from "../present";
import { type DeliveryRecord, stopsOf } from "./record";

type Cell = string | number | boolean | null;

/** Columns that stand side by side. */
type Columns = { headers: string[]; cells: (record: DeliveryRecord) => Cell[] };

type Fields = Readonly<Record<string, Field>>;

/** Those of the fields that have a header, and their headers. */
function exportedOf<T extends Fields>(fields: T) {
  const exported = entriesOf(fields).filter(([, { header }]) => header !== null);
  return {
    fields: Object.fromEntries(exported) as T,
    headers: exported.map(([, { header, measure }]) =>
      measure ? `${header} (${unitOf(measure, "metric")})` : (header ?? ""),
    ),
  };
}

/** The columns of a delivery that a field may be kept in. */
type FieldColumn = {
  [C in keyof DeliveryRecord]: DeliveryRecord[C] extends Cell | Prisma.Decimal ? C : never;
}[keyof DeliveryRecord];

/** The columns of those of a delivery's fields that have a header. */
function fieldColumns(fields: Readonly<Record<string, Field & { column: FieldColumn }>>): Columns {
  const { fields: exported, headers } = exportedOf(fields);
  return { headers, cells: valuesReader(exported) };
}

const { notes, ...placeAndTime } = STOP;
const timeZone = { ...TEXT, column: "timeZone", label: "Time zone", header: "time zone", api: {} } as const;

/** A stop as people are told of it: with the date and time that were planned. */
function stopColumns(name: "pickup" | "dropoff", title: string): Columns {
  const { fields, headers } = exportedOf({ ...placeAndTime, timeZone, notes });
  const values = valuesReader(fields);
  const [dateAt, timeAt] = ["date", "time"].map((key) => Object.keys(fields).indexOf(key));
  return {
    headers: headers.map((header) => `${title} ${header}`),
    cells: (record) => {
      const stop = stopsOf(record)[name];
      const planned = toLocalTime(stop.plannedAt, stop.timeZone);
      return values(stop).map((value, at) =>
        at === dateAt ? planned.date : at === timeAt ? planned.time : value,
      );
    },
  };
}

const { order_number, ...service } = ORDER;

const COLUMNS: readonly Columns[] = [
  fieldColumns({ order_number }),
  {
    headers: ["Status", "Created (UTC)"],
    cells: ({ status, createdAt }) => [status, formatTimestamp(createdAt)],
  },
  fieldColumns(service),
  {
    headers: ["Price", "Currency", "Distance (km)", "Estimate (minutes)"],
    cells: ({ priceCents, currency, distanceMeters, durationMinutes }) => [
      (priceCents / 100).toFixed(2),
      currency,
      (distanceMeters / 1000).toFixed(2),
      durationMinutes,
    ],
  },
  stopColumns("pickup", "Pickup"),
  stopColumns("dropoff", "Dropoff"),
  fieldColumns(CUSTOMER),
  fieldColumns(PACKAGE),
  fieldColumns(HANDOVER),
  { headers: ["Tracking link"], cells: ({ trackingCode }) => [trackingUrl(trackingCode)] },
];

/**
 * What makes a spreadsheet interpret a cell as a formula: = + - @ and their full-width forms, also after spaces and
 * invisible characters, and a leading tab or line break.
 */
const FORMULA = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** How nearly all texts begin, none of them a formula; found out in a tenth of the time. */
const PLAIN = /^[A-Za-z0-9]/;

/**
 * Prefixes texts that a spreadsheet would run as a formula with an apostrophe, the spreadsheets' mark for text. A phone
 * number keeps its plus and digits (`'+12125550100`); without the apostrophe it would become a rounded number.
 */
export function harmless(text: string): string {
  return !PLAIN.test(text) && FORMULA.test(text) ? `'${text}` : text;
}

function textOf(cell: Cell): string | number | null {
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  return typeof cell === "string" ? harmless(cell) : cell;
}

function lines(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => row.map(textOf)),
    // RFC 4180; texts are always quoted, so that a semicolon in one does not make two cells elsewhere.
    { record_delimiter: "windows", quoted_string: true },
  );
}

/** The byte order mark. Without it Excel reads the file in the country's code page and garbles accents. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A whole file of rows, the names of the columns first; what a spreadsheet would run is made harmless. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + lines(rows);
}

/** The start of a file: the mark of UTF-8 and the names of the columns. */
export function csvHeader(): string {
  return csvText([COLUMNS.flatMap(({ headers }) => headers)]);
}

/** Deliveries as lines of CSV (RFC 4180): texts as they are stored, stops in their local time, prices in decimals. */
export function csvLines(records: readonly DeliveryRecord[]): string {
  return lines(records.map((record) => ([] as Cell[]).concat(...COLUMNS.map(({ cells }) => cells(record)))));
}
