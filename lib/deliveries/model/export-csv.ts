import { stringify } from "csv-stringify/sync";
import { toLocalTime } from "@/lib/core/time";
import { formatTimestamp, trackingUrl } from "../present";
import { type DeliveryRecord, type StopRecord, stopsOf } from "./record";

type Cell = string | number | null;
type Column = { header: string; cell: (record: DeliveryRecord) => Cell };

const planned = (stop: StopRecord) => toLocalTime(stop.plannedAt, stop.timeZone);
const yesOrNo = (value: boolean) => (value ? "yes" : "no");

function stopColumns(name: "Pickup" | "Dropoff"): Column[] {
  const of =
    (cell: (stop: StopRecord) => Cell): Column["cell"] =>
    (record) =>
      cell(name === "Pickup" ? stopsOf(record).pickup : stopsOf(record).dropoff);
  return [
    { header: `${name} name`, cell: of((stop) => stop.customerName) },
    { header: `${name} address`, cell: of((stop) => stop.fullAddress) },
    { header: `${name} apartment or unit`, cell: of((stop) => stop.apartmentUnitNumber) },
    { header: `${name} phone`, cell: of((stop) => stop.phoneNumber) },
    { header: `${name} date (local)`, cell: of((stop) => planned(stop).date) },
    { header: `${name} time (local)`, cell: of((stop) => planned(stop).time) },
    { header: `${name} time zone`, cell: of((stop) => stop.timeZone) },
    { header: `${name} notes`, cell: of((stop) => stop.notes) },
  ];
}

const COLUMNS: readonly Column[] = [
  { header: "Order number", cell: (record) => record.orderNumber },
  { header: "Status", cell: (record) => record.status },
  { header: "Created (UTC)", cell: (record) => formatTimestamp(record.createdAt) },
  { header: "Service", cell: (record) => record.serviceType },
  { header: "Vehicle", cell: (record) => record.vehicleType },
  { header: "Price", cell: (record) => (record.priceCents / 100).toFixed(2) },
  { header: "Currency", cell: (record) => record.currency },
  { header: "Distance (km)", cell: (record) => (record.distanceMeters / 1000).toFixed(2) },
  { header: "Estimate (minutes)", cell: (record) => record.durationMinutes },
  ...stopColumns("Pickup"),
  ...stopColumns("Dropoff"),
  { header: "Customer name", cell: (record) => record.customerName },
  { header: "Customer email", cell: (record) => record.customerEmail },
  { header: "Customer phone", cell: (record) => record.customerPhone },
  { header: "Package content", cell: (record) => record.packageContent },
  { header: "Package type", cell: (record) => record.packageType },
  { header: "Package size", cell: (record) => record.packageSize },
  { header: "Quantity", cell: (record) => record.packageQuantity },
  { header: "Fragile", cell: (record) => yesOrNo(record.packageIsFragile) },
  { header: "Signature required", cell: (record) => yesOrNo(record.confirmationSignRequired) },
  { header: "Special instructions", cell: (record) => record.specialInstructions },
  { header: "Tracking link", cell: (record) => trackingUrl(record.trackingCode) },
];

/**
 * What makes a spreadsheet take a cell for a formula: = + - @ and their full-width twins, also behind spaces and
 * characters that do not show, and a tab or a line break at the start.
 */
const FORMULA = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/**
 * A text that no spreadsheet runs: an apostrophe, the spreadsheets' own mark for text, goes in front of what
 * would be a formula. A phone number keeps its plus and its digits that way (`'+12125550100`), so that it can be
 * found and dialled; without the apostrophe a spreadsheet would make a rounded number of it.
 */
export function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function lines(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => row.map((cell) => (typeof cell === "string" ? harmless(cell) : cell))),
    // RFC 4180; texts are always quoted, so that a semicolon in one does not make two cells elsewhere.
    { record_delimiter: "windows", quoted_string: true },
  );
}

/** Excel takes a file without it for one in the code page of the country, and spoils every accent. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A whole file of rows, the names of the columns first; what a spreadsheet would run is made harmless. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + lines(rows);
}

/** The start of a file: the mark of UTF-8 and the names of the columns. */
export function csvHeader(): string {
  return csvText([COLUMNS.map(({ header }) => header)]);
}

/** Deliveries as lines of CSV (RFC 4180): texts as they are stored, stops in their local time, prices in decimals. */
export function csvLines(records: readonly DeliveryRecord[]): string {
  return lines(records.map((record) => COLUMNS.map(({ cell }) => cell(record))));
}
