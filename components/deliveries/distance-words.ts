import { METERS_PER_MILE, type Units } from "@/lib/core/units";

const ONE_DECIMAL = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A road distance in the merchant's unit, e.g. `4.2 km`, `2.6 mi`. */
export function formatDistance(meters: number, units: Units): string {
  return units === "metric"
    ? `${ONE_DECIMAL.format(meters / 1000)} km`
    : `${ONE_DECIMAL.format(meters / METERS_PER_MILE)} mi`;
}

/** A distance in both units, the merchant's first: `9.8 km (6.1 mi)`. */
export function distanceWords(meters: number, units: Units): string {
  const other = units === "metric" ? "imperial" : "metric";
  return `${formatDistance(meters, units)} (${formatDistance(meters, other)})`;
}
