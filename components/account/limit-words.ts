import { formatCount } from "@/components/deliveries/format";
import { inUnits, METERS_PER_MILE, unitOf, type Units } from "@/lib/core/units";

// Rounded down, so that a trip or a load at the shown limit is not refused.

export const NO_LIMIT = "No limit";

/** The longest trip: `100 km`, `62 mi`. @param km null for no limit */
export function reachWords(km: number | null, units: Units): string {
  if (km === null) return NO_LIMIT;
  return units === "metric"
    ? `${formatCount(km)} km`
    : `${formatCount(Math.floor((km * 1000) / METERS_PER_MILE))} mi`;
}

/** The heaviest load: `600 kg`, `1,322 lb`. @param kg null for no limit */
export function loadWords(kg: number | null, units: Units): string {
  if (kg === null) return NO_LIMIT;
  return `${formatCount(Math.floor(inUnits("weight", kg, units)))} ${unitOf("weight", units)}`;
}

/** The cargo space: `200 × 100 × 90 cm`. @param sidesCm all three, or no limit */
export function holdWords(sidesCm: readonly (number | null)[] | null, units: Units): string {
  if (sidesCm === null || sidesCm.includes(null)) return NO_LIMIT;
  const numbers = sidesCm.map((side) => formatCount(Math.floor(inUnits("length", side ?? 0, units))));
  return `${numbers.join(" × ")} ${unitOf("length", units)}`;
}
