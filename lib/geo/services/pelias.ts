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
        layer: z.string(),
        name: text,
        housenumber: text,
        street: text,
        postalcode: text,
        locality: text,
        localadmin: text,
        borough: text,
        region: text,
        region_a: text,
        country_code: text,
      }),
    }),
  ),
});

type Feature = z.output<typeof answer>["features"][number];

function partsOf({ geometry, properties }: Feature): AddressParts[] {
  const { layer, name, housenumber, street, postalcode, country_code } = properties;
  const [longitude, latitude] = geometry.coordinates;
  if (country_code === undefined) return [];
  const where = {
    latitude,
    longitude,
    postalCode: postalcode,
    city: properties.locality ?? properties.localadmin ?? properties.borough,
    region: properties.region_a ?? properties.region,
    countryCode: country_code,
  };
  if (layer === "address" && housenumber !== undefined && street !== undefined)
    return [{ ...where, precision: "house", houseNumber: housenumber, street }];
  if (layer === "street") return [{ ...where, precision: "street", street: street ?? name }];
  if (layer === "postalcode") return [{ ...where, precision: "postal_code", postalCode: postalcode ?? name }];
  return layer === "locality" ? [{ ...where, precision: "city" }] : [];
}

const LAYERS = "address,street,postalcode,locality";

/**
 * Addresses from a Pelias server (https://github.com/pelias/documentation) whose responses have `country_code`.
 * @param url without a slash at its end, and without `/v1`
 */
export function peliasAddresses(service: Service, url: string): AddressService {
  async function ask(path: string, query: Record<string, string | number>): Promise<AddressParts[] | null> {
    const asked = new URL(`${url}/v1/${path}`);
    for (const [name, value] of Object.entries(query)) asked.searchParams.set(name, String(value));
    const found = await service.ask({
      url: asked,
      answer,
      isEmpty: ({ features }) => features.length === 0,
    });
    return found && found.features.flatMap(partsOf);
  }
  return {
    search: (typed: string, { limit, near, isBeginning }: SearchOptions) =>
      ask(isBeginning ? "autocomplete" : "search", {
        text: typed,
        size: limit,
        layers: LAYERS,
        ...(near && { "focus.point.lat": near.latitude, "focus.point.lon": near.longitude }),
      }),
    around: ({ latitude, longitude }: Point) =>
      ask("reverse", { "point.lat": latitude, "point.lon": longitude, size: 3, layers: "address,street" }),
  };
}
