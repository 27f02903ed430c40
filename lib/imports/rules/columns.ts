import type { ImportField, StopField, StopName } from "./fields";
import { findByContent } from "./find-by-content";
import { findByName, type Named } from "./find-by-name";
import { nameKey } from "./name-key";
import type { Sheet } from "./sheet";

/** The field of a column. Without a field, `by` name means that the column is known and belongs to no field. */
export type ColumnMatch = { field: ImportField | null; by: "name" | "content" | "template" | null };

/** Parts of which an address can have several columns. */
const SEVERAL: ReadonlySet<string> = new Set(["pickup.street_2", "dropoff.street_2"]);

/** Fields whose values look like many others: a column with an unknown name is hardly one of them. */
const ONLY_WITHOUT_NAMES: ReadonlySet<ImportField> = new Set([
  "order_number",
  "dropoff.customer_name",
  "dropoff.date",
]);

/** Rows whose values are looked at. */
const SAMPLE = 100;

/** Columns whose names mean something else in the export of a shop, or beside another column, by which it is recognized. */
const SHOPS: readonly { has: string; names: Readonly<Record<string, Named>> }[] = [
  {
    has: "lineitem name",
    names: {
      name: { fields: ["order_number"], rank: 3 },
      phone: { fields: ["phone_number"], rank: 2 },
      notes: { fields: ["special_instructions"], rank: 2 },
    },
  },
  {
    // Both lines of the address in one column. Files that were edited by hand often lack it.
    has: "shipping street",
    names: {
      "shipping street": { fields: ["dropoff.street"], rank: 3 },
      "shipping address1": { fields: [], rank: 3 },
      "shipping address2": { fields: [], rank: 3 },
    },
  },
];

const namesOf = (sheet: Sheet) =>
  sheet.format.headerRow === null ? [] : (sheet.rows[sheet.format.headerRow] ?? []);

/** Finds what each column holds: by its name, or by its values if the name is unknown. */
export function matchColumns(sheet: Sheet): readonly ColumnMatch[] {
  const names = namesOf(sheet);
  const width = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  const keys = new Set(names.map(nameKey));
  const meanings = SHOPS.filter(({ has }) => keys.has(has)).map((shop) => shop.names);
  const named = Array.from({ length: width }, (_, column) => {
    const name = names[column] ?? "";
    return meanings.find((each) => nameKey(name) in each)?.[nameKey(name)] ?? findByName(name);
  });
  const fields = asStreets(assigned(named));
  return withContents(sheet, named, fields);
}

/** Gives each field to the column with the highest rank, and to the first one of the same rank. */
function assigned(named: readonly (Named | null)[]): (ImportField | null)[] {
  const fields = named.map((): ImportField | null => null);
  const taken = new Set<ImportField>();
  for (const rank of [3, 2, 1, 0]) {
    for (const [column, found] of named.entries()) {
      if (found?.rank !== rank) continue;
      const free = found.fields.find((field) => SEVERAL.has(field) || !taken.has(field));
      if (free === undefined) continue;
      fields[column] = free;
      taken.add(free);
    }
  }
  return fields;
}

/** An address beside a column of cities or postal codes is the street. */
function asStreets(fields: readonly (ImportField | null)[]): (ImportField | null)[] {
  const has = (stop: StopName, part: StopField) => fields.includes(`${stop}.${part}`);
  return fields.map((field): ImportField | null => {
    for (const stop of ["pickup", "dropoff"] as const) {
      const isStreet = (has(stop, "city") || has(stop, "postal_code")) && !has(stop, "street");
      if (field === `${stop}.full_address` && isStreet) return `${stop}.street`;
    }
    return field;
  });
}

function withContents(
  { format, rows }: Sheet,
  named: readonly (Named | null)[],
  fields: readonly (ImportField | null)[],
): ColumnMatch[] {
  const sample = rows.slice((format.headerRow ?? -1) + 1).slice(0, SAMPLE);
  const taken = new Set(fields);
  const hasAddress = ["dropoff.street", "dropoff.city", "dropoff.postal_code"].some((part) =>
    taken.has(part as ImportField),
  );
  return fields.map((field, column) => {
    if (field !== null || named[column] !== null) return { field, by: "name" };
    const found = findByContent(
      sample.map((row) => row[column]?.trim() ?? ""),
      format,
    );
    const isUnsure = format.headerRow !== null && found !== null && ONLY_WITHOUT_NAMES.has(found);
    if (found === null || isUnsure || taken.has(found) || (found === "dropoff.full_address" && hasAddress))
      return { field: null, by: null };
    taken.add(found);
    return { field: found, by: "content" };
  });
}
