import { z } from "zod";
import type { Point } from "../types/place";
import type { AddressParts, AddressService, SearchOptions } from "./address-parts";
import type { Service } from "./service-call";

const text = z.string().optional();

const answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        type: text,
        osm_value: text,
        name: text,
        housenumber: text,
        street: text,
        postcode: text,
        city: text,
        state: text,
        countrycode: text,
      }),
    }),
  ),
});

type Feature = z.output<typeof answer>["features"][number];

const TOWNS = new Set(["city", "town", "village", "hamlet", "municipality"]);

function partsOf({ geometry, properties }: Feature): AddressParts[] {
  const { type, osm_value, name, housenumber, street, postcode, city, state, countrycode } = properties;
  const [longitude, latitude] = geometry.coordinates;
  if (countrycode === undefined) return [];
  const where = { latitude, longitude, postalCode: postcode, city, region: state, countryCode: countrycode };
  if (housenumber !== undefined && street !== undefined)
    return [{ ...where, precision: "house", houseNumber: housenumber, street }];
  if (type === "street" && name !== undefined) return [{ ...where, precision: "street", street: name }];
  if (osm_value === "postcode" && postcode !== undefined) return [{ ...where, precision: "postal_code" }];
  if (name !== undefined && (type === "city" || TOWNS.has(osm_value ?? "")))
    return [{ ...where, precision: "city", city: name }];
  return [];
}

/**
 * Addresses from a Photon server (https://github.com/komoot/photon, see its README for the API).
 * @param url without a slash at its end
 */
export function photonAddresses(service: Service, url: string): AddressService {
  async function ask(path: string, query: Record<string, string | number>): Promise<AddressParts[] | null> {
    const asked = new URL(`${url}/${path}`);
    for (const [name, value] of Object.entries(query)) asked.searchParams.set(name, String(value));
    const found = await service.ask({
      url: asked,
      answer,
      isEmpty: ({ features }) => features.length === 0,
    });
    return found && found.features.flatMap(partsOf);
  }
  return {
    search: (typed: string, { limit, near }: SearchOptions) =>
      ask("api", { q: typed, limit, lang: "en", ...(near && { lat: near.latitude, lon: near.longitude }) }),
    around: ({ latitude, longitude }: Point) =>
      ask("reverse", { lat: latitude, lon: longitude, limit: 3, lang: "en" }),
  };
}
