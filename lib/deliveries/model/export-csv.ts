import { stringify } from "csv-stringify/sync";
import { toLocalTime } from "@/lib/core/time";
import { CUSTOMER } from "../fields/customer";
import { entriesOf, type Field, inputFrom, TEXT } from "../fields/field";
import { HANDOVER, ORDER } from "../fields/order";
import { PACKAGE } from "../fields/package";
import { STOP } from "../fields/stop";
import { formatTimestamp, trackingUrl } from "../present";
import { type DeliveryRecord, stopsOf } from "./record";

type Cell = string | number | null;

/** Columns that stand side by side. */
type Columns = { headers: string[]; cells: (record: DeliveryRecord) => Cell[] };

type Input = Readonly<Record<string, string | number | boolean | null>>;

const cellOf = (value: Input[string] = null) => (typeof value === "boolean" ? (value ? "yes" : "no") : value);

/** The columns of those fields that have a header. */
function fieldColumns(
  fields: Readonly<Record<string, Field>>,
  inputOf: (record: DeliveryRecord) => Input,
): Columns {
  const exported = entriesOf(fields).filter(([, { header }]) => header !== null);
  return {
    headers: exported.map(([, { header }]) => header ?? ""),
    cells: (record) => {
      const input = inputOf(record);
      return exported.map(([key]) => cellOf(input[key]));
    },
  };
}

const { notes, ...placeAndTime } = STOP;
const timeZone = { ...TEXT, column: "timeZone", label: "Time zone", header: "time zone", api: {} } as const;
const STOP_IN_ITS_ZONE = { ...placeAndTime, timeZone, notes };

/** A stop as people are told of it: with the date and time that were planned. */
function stopColumns(name: "pickup" | "dropoff", title: string): Columns {
  const { headers, cells } = fieldColumns(STOP_IN_ITS_ZONE, (record) => {
    const stop = stopsOf(record)[name];
    return { ...inputFrom(STOP_IN_ITS_ZONE, stop), ...toLocalTime(stop.plannedAt, stop.timeZone) };
  });
  return { headers: headers.map((header) => `${title} ${header}`), cells };
}

const { order_number, ...service } = ORDER;

const COLUMNS: readonly Columns[] = [
  fieldColumns({ order_number }, (record) => inputFrom({ order_number }, record)),
  {
    headers: ["Status", "Created (UTC)"],
    cells: ({ status, createdAt }) => [status, formatTimestamp(createdAt)],
  },
  fieldColumns(service, (record) => inputFrom(service, record)),
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
  fieldColumns(CUSTOMER, (record) => inputFrom(CUSTOMER, record)),
  fieldColumns(PACKAGE, (record) => inputFrom(PACKAGE, record)),
  fieldColumns(HANDOVER, (record) => inputFrom(HANDOVER, record)),
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

function lines(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => row.map((cell) => (typeof cell === "string" ? harmless(cell) : cell))),
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
  return lines(records.map((record) => COLUMNS.flatMap(({ cells }) => cells(record))));
}
