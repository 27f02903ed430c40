import { METERS_PER_MILE, type Units } from "@/lib/core/units";
import type { Localized } from "./trade-text";

const formats = new Map<string, Intl.NumberFormat>();

function oneDecimal({ locale }: Localized, value: number): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    formats.set(locale, format);
  }
  return format.format(value);
}

/** A road distance in the merchant's unit, e.g. `4.2 km`, `2.6 mi`. */
export function formatDistance(format: Localized, meters: number, units: Units): string {
  return units === "metric"
    ? `${oneDecimal(format, meters / 1000)} km`
    : `${oneDecimal(format, meters / METERS_PER_MILE)} mi`;
}

/** A distance in both units, the merchant's first: `9.8 km (6.1 mi)`. */
export function distanceWords(format: Localized, meters: number, units: Units): string {
  const other = units === "metric" ? "imperial" : "metric";
  return `${formatDistance(format, meters, units)} (${formatDistance(format, meters, other)})`;
}
