import { setImmediate } from "node:timers/promises";
import type { Context } from "@/lib/core/context";
import { addressBookSelect } from "@/lib/account/rules/saved-address";
import type { ColumnMatch } from "../rules/columns";
import { convertRow } from "../rules/convert";
import type { Damage } from "../rules/damage";
import { type FixedWidths, fixedWidths } from "../rules/spreadsheet-damage";
import type { Settings } from "./stored";

/** A row as the body of a delivery, and its damage by a spreadsheet. */
export type Made = { row: Record<string, unknown>; damages: readonly Damage[] };

type Cells = readonly string[];

type Source = Settings & { id: string; pickupId: string | null };

/** Rows converted at once, so that other requests get their turn. */
const AT_ONCE = 200;

/** The saved pickup is for files that have none: its phone number must not appear beside another address. */
const hasOwnPickup = (columns: readonly ColumnMatch[]) =>
  columns.some(({ field }) => field?.startsWith("pickup.") && /address|street/.test(field));

async function pickupOf({ db, merchantId }: Context, { pickupId, columns }: Source) {
  if (pickupId === null || hasOwnPickup(columns)) return {};
  const saved = await db.addressBookEntry.findUnique({
    where: { merchantId_id: { merchantId, id: pickupId } },
    select: addressBookSelect,
  });
  return {
    "pickup.customer_name": saved?.customerName ?? "",
    "pickup.full_address": saved?.fullAddress ?? "",
    "pickup.apartment_unit_number": saved?.apartmentUnitNumber ?? "",
    "pickup.phone_number": saved?.phoneNumber ?? "",
    "pickup.notes": saved?.notes ?? "",
  };
}

/** Whether rows have items, so that the lines of one order are merged. */
const hasItems = ({ columns }: Pick<Source, "columns">) =>
  columns.some(({ field }) => field?.startsWith("items."));

/** Order number of a row that has none: the same whenever the row is converted, so that it is booked once. */
const generatedNumber = (importId: string, position: number) =>
  `IMP-${importId.slice(-8).toUpperCase()}-${position + 1}`;

/** Returns a function that converts a row. */
export async function converter(ctx: Context, source: Source & { fixedWidths: FixedWidths }) {
  const { dial_code, "package.content": content, ...defaults } = source.defaults;
  const given = Object.entries({
    ...(await pickupOf(ctx, source)),
    ...defaults,
    // Items say what the package contains.
    ...(!hasItems(source) && { "package.content": content }),
  });
  const how = {
    columns: fieldsOf(source),
    format: source.format,
    defaults: Object.fromEntries(given.flatMap(([field, text]) => (text ? [[field, text]] : []))),
    fixedWidths: source.fixedWidths,
  };
  return (cells: Cells, position: number): Made => {
    const { body, damages } = convertRow(cells, how);
    const row = {
      ...(dial_code && { dial_code }),
      ...body,
      order_number: body["order_number"] ?? generatedNumber(source.id, position),
    };
    return { row, damages };
  };
}

/** Converts every row, with what only all values of a column show. */
export async function makeBodies(
  ctx: Context,
  source: Source,
  rows: readonly { cells: Cells }[],
): Promise<{ made: Made[]; fixedWidths: FixedWidths }> {
  const all = rows.map(({ cells }) => cells);
  const widths = fixedWidths(all, fieldsOf(source));
  const convert = await converter(ctx, { ...source, fixedWidths: widths });
  const made: Made[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    made.push(...all.slice(at, at + AT_ONCE).map((cells, index) => convert(cells, at + index)));
    await setImmediate();
  }
  return { made, fixedWidths: widths };
}

const fieldsOf = ({ columns }: Pick<Source, "columns">) => columns.map(({ field }) => field);
