import lookup from "@photostructure/tz-lookup";
import type { Place } from "../types/place";
import type { City } from "./city-table";
import type { Geodata } from "./geodata";
import type { PostalCode } from "./postal-codes";
import { countryOfUsRegion } from "./us-regions";

/** A place for a reading of an address, and the number of parts of the address that it explains. */
export type Located = { place: Place; score: number };

function codesOf({ country, region }: City): { countryCode: string; regionCode: string | null } {
  if (country === "US") return countryOfUsRegion(region);
  return { countryCode: country, regionCode: country === "CA" && region !== "" ? region : null };
}

/** Returns the place at a city's center. `postalCode` is a named code that cannot be located more precisely. */
export function placeOfCity(geodata: Geodata, cityId: number, postalCode: string | null = null): Place {
  const city = geodata.gazetteer.city(cityId);
  return placeIn(city, { precision: "city", postalCode, point: city });
}

function placeIn(
  city: City,
  {
    precision,
    postalCode,
    point: { latitude, longitude },
  }: Pick<Place, "precision" | "postalCode"> & { point: Pick<Place, "latitude" | "longitude"> },
): Place {
  const { countryCode, regionCode } = codesOf(city);
  const timeZone = timeZoneAt(latitude, longitude);
  return { precision, latitude, longitude, countryCode, regionCode, postalCode, city: city.name, timeZone };
}

/** Returns the place at a postal code's centroid. `cityId` names a city other than the code's own. */
export function placeOfCode(
  geodata: Geodata,
  code: PostalCode,
  { postalCode = code.code, cityId = code.cityId }: { postalCode?: string; cityId?: number } = {},
): Place {
  return placeIn(geodata.gazetteer.city(cityId), { precision: "postal_code", postalCode, point: code });
}

/**
 * Returns the IANA time zone at a point in WGS 84 degrees, e.g. `America/New_York`; at sea an `Etc/GMT±n` zone.
 * Throws if the coordinates are not on Earth. Source: timezone-boundary-builder through `@photostructure/tz-lookup`,
 * whose raster is exact to a few kilometers at borders.
 */
export function timeZoneAt(latitude: number, longitude: number): string {
  return lookup(latitude, longitude);
}
