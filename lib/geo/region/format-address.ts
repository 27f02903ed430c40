import type { Countries } from "../embedded/countries";
import { timeZoneAt } from "../embedded/located";
import type { Point } from "../embedded/distance";
import type { Place } from "../types/place";
import { listOf, type Surroundings } from "./explain";
import type { StreetRow } from "./statements";

/** Countries where the number follows the street: Hauptstraße 12. */
const NUMBER_LAST = new Set(
  (
    "AL AR AT BA BE BG BR CH CL CO CZ DE DK EE ES FI GR HR HU IS IT LI LT LV ME MK MX NL NO PE PL PT RO RS RU SE SI SK " +
    "TR UA UY"
  ).split(" "),
);
/** Countries where the postal code follows the city. */
export const CODE_LAST: ReadonlySet<string> = new Set("AU CA GB HK IE IN NZ PK SG TW US ZA".split(" "));

/** Formats an address as in its country: `12 Oak Street, Springfield, IL 62701, USA`. */
export function written(
  { name, areas, ...where }: StreetRow,
  number: string | null,
  postalCode: string | null,
  countries: Countries,
): string {
  const { countryCode } = where;
  const street =
    number === null ? name : NUMBER_LAST.has(countryCode) ? `${name} ${number}` : `${number} ${name}`;
  // If no postal code distinguishes two streets with the same name, the part of the city does.
  const [area] = postalCode === null ? listOf(areas) : [];
  return [street, area, writtenTown(where, postalCode, countries)].filter(Boolean).join(", ");
}

/** Formats a city as in its country: `Springfield, IL 62701, USA`, `10117 Berlin, Germany`. */
export function writtenTown(
  { city, regionCode, countryCode }: Pick<Surroundings, "city" | "regionCode" | "countryCode">,
  postalCode: string | null,
  countries: Countries,
): string {
  const country = countryCode === "" ? "" : countries.displayName(countryCode);
  const town = CODE_LAST.has(countryCode)
    ? regionCode === ""
      ? [city, postalCode ?? ""].filter(Boolean).join(" ")
      : [city, [regionCode, postalCode ?? ""].filter(Boolean).join(" ")].filter(Boolean).join(", ")
    : [postalCode ?? "", city].filter(Boolean).join(" ");
  return [town, country].filter(Boolean).join(", ");
}

/** Returns the place of a house, or of a street if nothing else is known. */
export function placeOf(
  street: StreetRow,
  { latitude, longitude }: Point,
  postalCode: string | null,
  precision: "house" | "street",
): Place {
  return {
    precision,
    latitude,
    longitude,
    countryCode: street.countryCode,
    regionCode: street.regionCode === "" ? null : street.regionCode,
    postalCode: postalCode ?? listOf(street.postalCodes)[0] ?? null,
    city: street.city,
    timeZone: timeZoneAt(latitude, longitude),
  };
}
