import { z } from "zod";
import type { Point } from "../types/place";
import type { AddressParts, AddressService, SearchOptions } from "./address-parts";
import type { Service } from "./service-call";

const text = z.string().optional();

const found = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  addresstype: text,
  address: z.object({
    house_number: text,
    road: text,
    postcode: text,
    city: text,
    town: text,
    village: text,
    hamlet: text,
    municipality: text,
    state: text,
    country_code: text,
  }),
});

/** An empty result is not a failure. */
const nothing = z.object({ error: z.string() });
const searched = z.array(found);
const reversed = z.union([found, nothing]);

const TOWNS = new Set(["city", "town", "village", "hamlet", "municipality"]);

function partsOf({ lat, lon, addresstype = "", address }: z.output<typeof found>): AddressParts[] {
  const { house_number, road, postcode, state, country_code } = address;
  if (country_code === undefined) return [];
  const where = {
    latitude: lat,
    longitude: lon,
    postalCode: postcode,
    city: address.city ?? address.town ?? address.village ?? address.hamlet ?? address.municipality,
    region: state,
    countryCode: country_code,
  };
  if (house_number !== undefined && road !== undefined)
    return [{ ...where, precision: "house", houseNumber: house_number, street: road }];
  if (road !== undefined && addresstype === "road") return [{ ...where, precision: "street", street: road }];
  if (addresstype === "postcode" && postcode !== undefined) return [{ ...where, precision: "postal_code" }];
  return TOWNS.has(addresstype) ? [{ ...where, precision: "city" }] : [];
}

/** Results within half a degree of a point are preferred, and none are left out. */
const NEAR_DEGREES = 0.5;

const viewBox = ({ latitude, longitude }: Point) =>
  [longitude - NEAR_DEGREES, latitude - NEAR_DEGREES, longitude + NEAR_DEGREES, latitude + NEAR_DEGREES].join(
    ",",
  );

/**
 * Addresses from a Nominatim server (https://nominatim.org/release-docs/latest/api/Overview/). It has no prefix
 * search: while an address is typed, it finds only complete words.
 * @param url without a slash at its end
 */
export function nominatimAddresses(service: Service, url: string): AddressService {
  const asked = (path: string, query: Record<string, string | number>) => {
    const at = new URL(`${url}/${path}`);
    const always = { format: "jsonv2", addressdetails: 1, "accept-language": "en" };
    for (const [name, value] of Object.entries({ ...query, ...always }))
      at.searchParams.set(name, String(value));
    return at;
  };
  return {
    async search(typed: string, { limit, near }: SearchOptions) {
      const query = { q: typed, limit, ...(near && { viewbox: viewBox(near) }) };
      const answer = await service.ask({
        url: asked("search", query),
        answer: searched,
        isEmpty: (found) => found.length === 0,
      });
      return answer && answer.flatMap(partsOf);
    },
    async around({ latitude, longitude }: Point) {
      const url = asked("reverse", { lat: latitude, lon: longitude, zoom: 18 });
      const answer = await service.ask({ url, answer: reversed, isEmpty: (found) => "error" in found });
      return answer && ("error" in answer ? [] : partsOf(answer));
    },
  };
}
