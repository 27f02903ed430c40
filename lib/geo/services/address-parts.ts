import addressFormatter from "@fragaria/address-formatter";
import { CA_REGION_BY_KEY } from "../embedded/ca-regions";
import { timeZoneAt } from "../embedded/located";
import { keyOf } from "../embedded/text";
import { countryOfUsRegion, US_REGION_BY_KEY } from "../embedded/us-regions";
import type { PlaceSuggestion, Point, Precision } from "../types/place";

/**
 * The parts of an address from a service. `region` is a state's code or name; `countryCode` is ISO 3166-1 alpha-2.
 */
export type AddressParts = Point & {
  precision: Exclude<Precision, "pin">;
  houseNumber?: string | undefined;
  street?: string | undefined;
  postalCode?: string | undefined;
  city?: string | undefined;
  region?: string | undefined;
  countryCode: string;
};

/** A service for addresses. Results are null while it is unavailable. */
export type AddressService = {
  search(text: string, options: SearchOptions): Promise<AddressParts[] | null>;
  /** Returns the addresses at a point, closest first. */
  around(point: Point): Promise<AddressParts[] | null>;
};

export type SearchOptions = {
  limit: number;
  near: Point | null;
  /** Whether the text may be incomplete. */
  isBeginning: boolean;
};

function codesOf({ countryCode, region }: AddressParts): { countryCode: string; regionCode: string | null } {
  const country = countryCode.toUpperCase();
  const key = keyOf(region ?? "");
  if (country === "US") return countryOfUsRegion(US_REGION_BY_KEY.get(key) ?? "");
  return { countryCode: country, regionCode: country === "CA" ? (CA_REGION_BY_KEY.get(key) ?? null) : null };
}

/** Formats the address as in its country, in one line; null without a town, which nobody would find, or off Earth. */
export function asSuggestion(parts: AddressParts): PlaceSuggestion | null {
  const { precision, latitude, longitude, houseNumber, street, postalCode, city } = parts;
  if (city === undefined || city === "" || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  const codes = codesOf(parts);
  const lines = addressFormatter.format(
    {
      ...(houseNumber !== undefined && { houseNumber }),
      ...(street !== undefined && { road: street }),
      ...(postalCode !== undefined && { postcode: postalCode }),
      ...(codes.regionCode !== null && { stateCode: codes.regionCode, state: codes.regionCode }),
      city,
      countryCode: codes.countryCode,
    },
    { output: "array", appendCountry: true },
  );
  const name = lines.join(", ");
  const timeZone = timeZoneAt(latitude, longitude);
  const place = { precision, latitude, longitude, ...codes, postalCode: postalCode ?? null, city, timeZone };
  return { text: name, name, place };
}
