import type { EnglishOf } from "@/components/texts/catalogs";
import { formatOf } from "@/components/texts/format";
import type { Text } from "@/components/texts/translator";
import { inUnits, METERS_PER_MILE, unitOf, type Units } from "@/lib/core/units";

// Rounded down, so that a trip or a load at the shown limit is not refused.

/** Texts of service areas and limits. */
export type AreasText = Text<EnglishOf<"areas">>;

/** The longest trip: `100 km`, `62 mi`. @param km null for no limit */
export function reachWords({ t, language }: AreasText, km: number | null, units: Units): string {
  if (km === null) return t("limits.none");
  const { count } = formatOf(language);
  return units === "metric" ? `${count(km)} km` : `${count(Math.floor((km * 1000) / METERS_PER_MILE))} mi`;
}

/** The heaviest load: `600 kg`, `1,322 lb`. @param kg null for no limit */
export function loadWords({ t, language }: AreasText, kg: number | null, units: Units): string {
  if (kg === null) return t("limits.none");
  const { count } = formatOf(language);
  return `${count(Math.floor(inUnits("weight", kg, units)))} ${unitOf("weight", units)}`;
}

/** The cargo space: `200 × 100 × 90 cm`. @param sidesCm all three, or no limit */
export function holdWords(
  { t, language }: AreasText,
  sidesCm: readonly (number | null)[] | null,
  units: Units,
): string {
  if (sidesCm === null || sidesCm.includes(null)) return t("limits.none");
  const { count } = formatOf(language);
  const numbers = sidesCm.map((side) => count(Math.floor(inUnits("length", side ?? 0, units))));
  return `${numbers.join(" × ")} ${unitOf("length", units)}`;
}
