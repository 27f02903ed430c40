import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";
import type { Context } from "@/lib/core/context";
import { getCountry } from "@/lib/account/reads/get-country";
import { getDefaultPickup } from "@/lib/account/reads/list-address-book";
import { matchColumns } from "../rules/columns";
import type { Sheet } from "../rules/sheet";
import type { Settings } from "./stored";
import { findTemplate } from "./template";

/** Contents of a package whose row says nothing. */
const UNKNOWN_CONTENT = "Goods";

/** Returns how a new file is read: as the last one with the same columns, or with the usual values of the merchant. */
export async function startingSettings(
  ctx: Context,
  sheet: Sheet,
  header: readonly string[],
): Promise<Settings & { pickupId: string | null }> {
  const { format } = sheet;
  const [template, pickup, country] = await Promise.all([
    format.headerRow === null ? null : findTemplate(ctx, header),
    getDefaultPickup(ctx),
    getCountry(ctx),
  ]);
  const pickupId = template?.pickupId ?? pickup?.id ?? null;
  if (template) return { ...template, format: { ...format, ...template.format }, pickupId };
  const { code } = country;
  const columns = matchColumns(sheet);
  return {
    format,
    columns: header.map((_, index) => columns[index] ?? { field: null, by: null }),
    defaults: {
      service_type: "same_day",
      vehicle_type: "car",
      "package.content": UNKNOWN_CONTENT,
      ...(code !== null && isSupportedCountry(code) && { dial_code: `+${getCountryCallingCode(code)}` }),
    },
    pickupId,
  };
}
