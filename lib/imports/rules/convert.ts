import { isOffsetTimestamp } from "@/lib/core/calendar";
import { findMethod, findService, findUndeliverable, findVehicle, readFlag } from "./choices";
import { type Damage, damageOf } from "./damage";
import { dateInText, hasOffset, timeAfterDate, timeInText } from "./dates";
import type { ImportField, StopField, StopName } from "./fields";
import { itemsOf, itemsText } from "./items";
import { joinAddress } from "./join-address";
import { readNumber, readSheetMeasure } from "./numbers";
import type { Row, SheetFormat } from "./sheet";
import { findDamage, type FixedWidths } from "./spreadsheet-damage";

export type Conversion = {
  columns: readonly (ImportField | null)[];
  format: SheetFormat;
  /** Texts for fields without a value in the row. */
  defaults: Readonly<Record<string, string>>;
  fixedWidths: FixedWidths;
};

/** Body of a delivery in the flat shape of the API. A damaged value stays as it is, so that the API rejects it, too. */
export type Converted = { body: Record<string, unknown>; damages: readonly Damage[] };

type Value = string | number | boolean | readonly string[] | null;
type Read = { value: Value } | { damage: Damage["code"] };

const known = <T extends Value>(value: T | null, damage: Damage["code"]): Read =>
  value === null || Number.isNaN(value) ? { damage } : { value };

const text = (value: string): Read => ({ value });
const flag = (value: string) => known(readFlag(value), "not_yes_or_no");
const number = (value: string, format: SheetFormat) => known(readNumber(value, format), "not_number");
const choice = (find: (value: string) => string | null) => (value: string) =>
  known(find(value), "not_one_of");
const measure = (kind: "weight" | "length", unit: string) => (value: string, format: SheetFormat) =>
  known(readSheetMeasure(value, kind, unit, format), "not_number");

type Reader = readonly [path: string, read: (value: string, format: SheetFormat) => Read];

/** Path in the body and reader of each field whose value is not a text of the same path. */
const READERS: Readonly<Partial<Record<ImportField, Reader>>> = {
  service_type: ["service_type", choice(findService)],
  vehicle_type: ["vehicle_type", choice(findVehicle)],
  undeliverable_action: ["undeliverable_action", choice(findUndeliverable)],
  declared_value: ["declared_value", number],
  confirmation_sign_required: ["confirmation_sign_required", flag],
  "handover.method": ["handover.method", choice(findMethod)],
  "handover.photo": ["handover.photo", flag],
  "handover.pin": ["handover.pin", flag],
  "handover.barcodes": [
    "handover.barcodes",
    (value) => ({ value: value.split(/[\n,;|]+\s*/).filter(Boolean) }),
  ],
  "handover.minimum_age": ["handover.minimum_age", number],
  "package.quantity": ["package.quantity", number],
  "package.is_fragile": ["package.is_fragile", flag],
  "package.weight": ["package.weight", measure("weight", "kg")],
  "package.weight_g": ["package.weight", measure("weight", "g")],
  "package.weight_lb": ["package.weight", measure("weight", "lb")],
  "package.length": ["package.length", measure("length", "cm")],
  "package.width": ["package.width", measure("length", "cm")],
  "package.height": ["package.height", measure("length", "cm")],
  "package.length_in": ["package.length", measure("length", "in")],
  "package.width_in": ["package.width", measure("length", "in")],
  "package.height_in": ["package.height", measure("length", "in")],
};

/** Fields of a stop that are made of several columns. */
const JOINED: ReadonlySet<string> = new Set<StopField>([
  "customer_name",
  "first_name",
  "last_name",
  "company",
  "full_address",
  "street",
  "house_number",
  "street_2",
  "city",
  "region",
  "postal_code",
  "country",
  "date",
  "time",
  "ready_at",
  "deadline_at",
]);

/** Texts of a row by field, with the columns that they are from; defaults have none. */
type Cells = Map<ImportField, { text: string; column: number | null }>;

const STOPS: readonly StopName[] = ["pickup", "dropoff"];
const ADDRESS: readonly StopField[] = [
  "full_address",
  "street",
  "house_number",
  "street_2",
  "city",
  "region",
  "postal_code",
  "country",
];
const NAME: readonly StopField[] = ["customer_name", "first_name", "last_name", "company"];

/** Collects the texts of a row. A default of a field that a row can hold in parts is used if it holds no part. */
function cellsOf(row: Row, { columns, defaults }: Conversion): Cells {
  const cells: Cells = new Map();
  for (const [column, field] of columns.entries()) {
    const cell = row[column] ?? "";
    if (field === null || cell.trim() === "") continue;
    // Blank lines of a cell of items belong to items without a value.
    const value = field.startsWith("items.") ? cell : cell.trim();
    const earlier = cells.get(field);
    // Several columns of one part, such as two lines of a street.
    cells.set(field, earlier ? { ...earlier, text: `${earlier.text}, ${value}` } : { text: value, column });
  }
  for (const [field, value] of Object.entries(defaults)) {
    const [stop, part] = field.split(".") as [StopName, StopField];
    const parts = [ADDRESS, NAME].find((group) => group.includes(part)) ?? [];
    const isHeld = parts.some(
      (other) => other !== "country" && cells.get(`${stop}.${other}`)?.column != null,
    );
    // A caller's defaults are fields of the select.
    const name = field as ImportField;
    if (value !== "" && !isHeld && !cells.has(name)) cells.set(name, { text: value, column: null });
  }
  return cells;
}

function put(body: Record<string, unknown>, path: string, value: Value | object): void {
  const [head = "", inner] = path.split(".");
  if (inner === undefined) body[head] = value;
  else body[head] = { ...(body[head] as object | undefined), [inner]: value };
}

/** Converts a row to the body of a delivery, and finds what a spreadsheet or a person has damaged. */
export function convertRow(row: Row, how: Conversion): Converted {
  const { format } = how;
  const cells = cellsOf(row, how);
  const body: Record<string, unknown> = {};
  const damages: Damage[] = [];
  for (const [column, field] of how.columns.entries()) {
    const value = row[column]?.trim() ?? "";
    const code =
      field === null || value === ""
        ? null
        : findDamage(value, field, { kind: format.kind, width: how.fixedWidths[column] ?? null });
    if (code !== null) damages.push(damageOf(code, column, field));
  }
  const isDamaged = (column: number | null) => damages.some((damage) => damage.column === column);
  const read = (field: ImportField, path: string, reader: (value: string) => Read) => {
    const cell = cells.get(field);
    if (!cell) return;
    const result = reader(cell.text);
    put(body, path, "value" in result ? result.value : cell.text);
    if ("damage" in result && cell.column !== null && !isDamaged(cell.column))
      damages.push(damageOf(result.damage, cell.column, field));
  };
  for (const field of cells.keys()) {
    const [head = "", inner = ""] = field.split(".");
    if (head === "items" || ((head === "pickup" || head === "dropoff") && JOINED.has(inner))) continue;
    const [path, reader] = READERS[field] ?? [field, text];
    read(field, path, (value) => reader(value, format));
  }
  for (const stop of STOPS) {
    const part = (name: StopField) => cells.get(`${stop}.${name}`)?.text ?? "";
    const contact = contactName(part);
    const address = joinAddress({
      full: part("full_address"),
      street: part("street"),
      houseNumber: part("house_number"),
      street2: part("street_2"),
      city: part("city"),
      region: part("region"),
      postalCode: part("postal_code"),
      country: part("country"),
    });
    if (contact !== "") put(body, `${stop}.customer_name`, contact);
    if (address !== "") put(body, `${stop}.full_address`, address);
    // A date with a time fills both, unless there is a separate time.
    const time = timeAfterDate(part("date"));
    if (time !== null) put(body, `${stop}.time`, time);
    read(`${stop}.date`, `${stop}.date`, (value) =>
      known(hasOffset(value) ? null : dateInText(value, format.dateOrder), "not_date"),
    );
    read(`${stop}.time`, `${stop}.time`, (value) => known(timeInText(value), "not_time"));
    for (const name of ["ready_at", "deadline_at"] as const)
      read(`${stop}.${name}`, `${stop}.${name}`, (value) =>
        isOffsetTimestamp(value) ? { value } : { damage: "not_timestamp" },
      );
  }
  const items = itemsOf((name) => cells.get(`items.${name}`)?.text ?? "", format);
  if (items.length > 0) {
    body.items = items;
    if (!cells.has("package.content")) put(body, "package.content", itemsText(items));
  }
  return { body, damages };
}

function contactName(part: (name: StopField) => string): string {
  const person = part("customer_name") || [part("first_name"), part("last_name")].filter(Boolean).join(" ");
  const company = part("company");
  return company === "" || person.includes(company) ? person : [person, company].filter(Boolean).join(", ");
}
