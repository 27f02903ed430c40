import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { embeddedGeocoder } from "../embedded/geocoder";
import { housesAndPlaces } from "../houses/houses";
import { answerJson, FAULTS, MapService } from "@/lib/testing/map-service";
import { nominatimAddresses } from "./nominatim";
import { peliasAddresses } from "./pelias";
import { photonAddresses } from "./photon";
import { createService } from "./service-call";
import { serviceHouses } from "./service-houses";

const places = embeddedGeocoder();
const SHOP = { latitude: 40.7127, longitude: -74.0059 };
const nearShop = () => Promise.resolve([SHOP]);

/** As in each service's documentation, including unused fields. */
const feature = (properties: object, coordinates = [-73.963611, 40.671306]) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates },
  properties,
});

const photonHouse = {
  osm_id: 1,
  osm_type: "W",
  osm_key: "building",
  osm_value: "yes",
  type: "house",
  housenumber: "200",
  street: "Eastern Parkway",
  postcode: "11238",
  city: "New York",
  state: "New York",
  country: "United States",
  countrycode: "US",
};
const nominatimHouse = {
  place_id: 1,
  lat: "40.671306",
  lon: "-73.963611",
  category: "building",
  type: "yes",
  addresstype: "building",
  display_name: "200, Eastern Parkway, Brooklyn",
  address: {
    house_number: "200",
    road: "Eastern Parkway",
    city: "New York",
    state: "New York",
    "ISO3166-2-lvl4": "US-NY",
    postcode: "11238",
    country: "United States",
    country_code: "us",
  },
};
const peliasHouse = {
  id: "way/1",
  layer: "address",
  name: "200 Eastern Parkway",
  housenumber: "200",
  street: "Eastern Parkway",
  postalcode: "11238",
  confidence: 1,
  match_type: "exact",
  country_a: "USA",
  country_code: "US",
  region: "New York",
  region_a: "NY",
  locality: "New York",
  label: "200 Eastern Parkway, New York, NY, USA",
};

const collection = (...features: object[]) => ({ type: "FeatureCollection", features });

type Found = { house: unknown; street: unknown; elsewhere: unknown; nothing: unknown };

const FOUND: Record<"photon" | "nominatim" | "pelias", Found> = {
  photon: {
    house: collection(feature(photonHouse)),
    street: collection(
      feature({
        ...photonHouse,
        type: "street",
        housenumber: undefined,
        street: undefined,
        name: "Eastern Parkway",
      }),
    ),
    elsewhere: collection(feature(photonHouse, [-122.4194, 37.7749])),
    nothing: collection(),
  },
  nominatim: {
    house: [nominatimHouse],
    street: [
      {
        ...nominatimHouse,
        addresstype: "road",
        address: { ...nominatimHouse.address, house_number: undefined },
      },
    ],
    elsewhere: [{ ...nominatimHouse, lat: "37.7749", lon: "-122.4194" }],
    nothing: [],
  },
  pelias: {
    house: collection(feature(peliasHouse)),
    street: collection(feature({ ...peliasHouse, layer: "street", housenumber: undefined })),
    elsewhere: collection(feature(peliasHouse, [-122.4194, 37.7749])),
    nothing: collection(),
  },
};

describe.each([
  ["photon", photonAddresses, "/base/api", "q", "lat"],
  ["nominatim", nominatimAddresses, "/base/search", "q", "viewbox"],
  ["pelias", peliasAddresses, "/base/v1/search", "text", "focus.point.lat"],
] as const)("addresses by %s", (engine, addressesOf, path, textName, nearName) => {
  const database = testDatabase();
  const found = FOUND[engine];
  let server: MapService;

  beforeEach(async () => {
    server = await MapService.start();
    server.answer = answerJson(found.house);
  });
  afterEach(() => server.stop());

  /** Each server has its own port and therefore its own responses. */
  const geocoder = (limitMs = 60_000) => {
    const secret = { place: "query", name: "api_key", value: "geheim" } as const;
    const service = createService({ engine, secret, limitMs, db: () => database.db });
    return housesAndPlaces(
      serviceHouses(addressesOf(service, `http://127.0.0.1:${server.port}/base`), places),
      places,
    );
  };

  it("locates a house near the given point, and sends its key", async () => {
    expect(await geocoder().locate("200 Eastern Pkwy, Brooklyn, NY 11238", nearShop)).toEqual({
      precision: "house",
      latitude: 40.671306,
      longitude: -73.963611,
      countryCode: "US",
      regionCode: "NY",
      postalCode: "11238",
      city: "New York",
      timeZone: "America/New_York",
    });
    const [asked] = server.asked;
    expect(asked?.path).toBe(path);
    expect(asked?.search.get(textName)).toBe("200 Eastern Pkwy, Brooklyn, NY 11238");
    expect(asked?.search.has(nearName)).toBe(true);
    expect(asked?.search.get("api_key")).toBe("geheim");
  });

  it("reports that only the street was found", async () => {
    server.answer = answerJson(found.street);
    const place = await geocoder().locate("200 Eastern Pkwy, Brooklyn, NY 11238", nearShop);
    expect(place).toMatchObject({ precision: "street", latitude: 40.671306 });
  });

  it.each([
    ["another house", "202 Eastern Pkwy, Brooklyn, NY 11238"],
    ["another street", "200 Flatbush Ave, Brooklyn, NY 11238"],
    ["another street of its kind", "200 Ocean Parkway, Brooklyn, NY 11238"],
    ["another kind of street of that name", "200 Eastern Pl, Brooklyn, NY 11238"],
    ["another postal code near by", "200 Eastern Pkwy, Brooklyn, NY 11217"],
    ["another state", "200 Eastern Pkwy, Jersey City, NJ"],
    ["only a postal code", "Brooklyn, NY 11238"],
  ])("rejects similar results: %s", async (_, text) => {
    expect(await geocoder().locate(text, nearShop)).toEqual(await places.locate(text));
  });

  it("prefers the written postal code to a distant house with that name", async () => {
    server.answer = answerJson(found.elsewhere);
    const place = await geocoder().locate("200 Eastern Pkwy, Brooklyn, NY 11238", nearShop);
    expect(place).toMatchObject({ precision: "postal_code", postalCode: "11238" });
  });

  it("accepts a house without a written city only if a store is near", async () => {
    const text = "200 Eastern Pkwy";
    expect(await geocoder().locate(text, nearShop)).toMatchObject({ precision: "house" });
    expect(await geocoder().locate(text, () => Promise.resolve([]))).toBeNull();
    const inLondon = { latitude: 51.5, longitude: -0.1 };
    expect(await geocoder().locate(text, () => Promise.resolve([inLondon]))).toBeNull();
    const named = await geocoder().locate(`${text}, New York`, () => Promise.resolve([]));
    expect(named).toMatchObject({ precision: "house" });
  });

  it("suggests formatted addresses, and known places after them", async () => {
    const suggestions = await geocoder().suggest("200 Eastern Pkwy, Brookl", 3, [SHOP]);
    expect(suggestions[0]).toMatchObject({
      text: "200 Eastern Parkway, New York, NY 11238, United States of America",
      place: { precision: "house" },
    });
    expect(suggestions[1]).toMatchObject({
      name: expect.stringContaining("Brooklyn") as unknown,
      place: { precision: "city" },
    });
    expect(suggestions).toHaveLength(3);
  });

  it("names the address at a point", async () => {
    server.answer = answerJson(engine === "nominatim" ? nominatimHouse : found.house);
    const named = await geocoder().reverse({ latitude: 40.6713, longitude: -73.9636 });
    expect(named?.name).toBe("200 Eastern Parkway, New York, NY 11238, United States of America");
    server.answer = answerJson(engine === "nominatim" ? { error: "Unable to geocode" } : found.nothing);
    const coarse = await geocoder().reverse({ latitude: 40.672, longitude: -73.963 });
    expect(coarse?.place.precision).toBe("postal_code");
  });

  it.each([
    ["a house 50 meters away", 0.00045, "house", /^200 Eastern Parkway, New York/],
    ["only the street of a house 300 meters away", 0.0027, "street", /^Eastern Parkway, New York/],
    ["only the postal code where the next house is 900 meters away", 0.0081, "postal_code", /1\d{4}/],
  ])("names %s from the point", async (_, degrees, precision, text) => {
    server.answer = answerJson(engine === "nominatim" ? nominatimHouse : found.house);
    const named = await geocoder().reverse({ latitude: 40.671306 + degrees, longitude: -73.963611 });
    expect(named?.place.precision).toBe(precision);
    expect(named?.text).toMatch(text);
  });

  it.each(FAULTS)("falls back to postal codes while the service %s", async (_, fault) => {
    server.answer = fault;
    const text = "200 Eastern Pkwy, Brooklyn, NY 11238";
    expect(await geocoder(300).locate(text, nearShop)).toEqual(await places.locate(text));
    expect(await geocoder(300).suggest(text, 1, [SHOP])).toEqual(await places.suggest(text, 1, [SHOP]));
  });

  it("falls back to postal codes while the service is down", async () => {
    const inUse = geocoder();
    await server.stop();
    const place = await inUse.locate("200 Eastern Pkwy, Brooklyn, NY 11238", nearShop);
    expect(place).toMatchObject({ precision: "postal_code", postalCode: "11238" });
  });
});
