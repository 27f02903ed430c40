import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { JOB_LIMITS } from "@/lib/core/db/limits";
import { createPool } from "@/lib/core/db/pool";
import { testDatabase } from "@/lib/testing/database";
import { madeUpCity } from "@/lib/testing/made-up-city/city";
import { draftOsm } from "@/lib/testing/made-up-city/osm";
import { osmPbf } from "@/lib/testing/made-up-city/pbf";
import { VILLAGES } from "@/lib/testing/made-up-city/plan";
import { pointOf, rectangle } from "@/lib/testing/made-up-city/projection";
import { distanceKm } from "../embedded/distance";
import { embeddedGeocoder } from "../embedded/geocoder";
import { loadGeodata } from "../embedded/geodata";
import { type Houses, housesAndPlaces } from "../houses/houses";
import { RegionAddresses } from "../region/addresses";
import { RegionPlaces } from "../region/places";
import { buildAddresses, removeAddresses } from "./addresses";

const database = testDatabase();
const [hollow, bend, west, east] = VILLAGES.map(({ at, ...village }) => ({ ...village, ...pointOf(at) }));
const middle = { latitude: 38.4, longitude: -115.9 };

let folder = "";
let pool: ReturnType<typeof createPool>;
let places: RegionPlaces;
let everything: Houses;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "places-"));
  const file = path.join(folder, "city.osm.pbf");
  await writeFile(file, osmPbf(madeUpCity("small").osm));
  pool = createPool(database.url, 2, JOB_LIMITS);
  await buildAddresses({ pool, regionId: "places", path: file, geodata: await loadGeodata() });
  const searched = { db: database.db, regionId: "places", middle };
  places = new RegionPlaces(searched);
  const addresses = new RegionAddresses(searched);
  everything = housesAndPlaces(addresses, embeddedGeocoder(), places);
}, 60_000);
afterAll(async () => {
  await pool.end();
  await rm(folder, { recursive: true });
});

/** A village in an area that the file assigns to Germany. */
function abroad() {
  const osm = draftOsm();
  const square = (meters: number) => osm.area(rectangle(-meters, -meters, meters, meters), {});
  const boundary = (meters: number, tags: Record<string, string>) =>
    osm.relation([{ type: "way", id: square(meters), role: "outer" }], { type: "boundary", ...tags });
  boundary(9_000, { boundary: "administrative", admin_level: "2", "ISO3166-1": "DE" });
  boundary(3_000, { boundary: "postal_code", postal_code: "99998" });
  osm.node({ east: 500, north: 0 }, { place: "village", name: "Kleinseltsamdorf" });
  const lane = [0, 100, 200].map((east) => osm.node({ east, north: 600 }));
  osm.way(lane, { highway: "residential", name: "Feldweg" });
  return osm.data;
}

const nowhere = () => Promise.resolve([]);
const located = async (text: string) => {
  const place = await everything.locate(text, nowhere);
  return place && `${place.precision} ${place.postalCode ?? "-"} ${place.city}`;
};

describe("a village in the file that the packages lack", () => {
  it.each([
    "Thistle Hollow, NV",
    "Thistle Hollow, Nevada, USA",
    "thistle hollow nv 89251",
    "Thistle Hollow 89251",
    "12 Quibble Avenue, Thistle Hollow, NV 89251",
    "12 Quibble Avenue Thistle Hollow NV",
    "Thistl Hollow, NV",
    "Thistle Holow, Nevada, USA",
  ])("is located: %s", async (text) => {
    expect(await located(text)).toBe("city 89251 Thistle Hollow");
    const place = await everything.locate(text, nowhere);
    expect(place && hollow && distanceKm(place, hollow)).toBeLessThan(0.01);
  });

  it.each([
    ["Thistle Hollow", "neither state nor postal code is named"],
    ["Thistle Hollow, OR", "the state is another one"],
    ["12 Thistle Hollow Lane, NV", "the name is a street's"],
    ["Marrow Gulch, NV", "there are two"],
    ["Nowhere Hollow, NV", "there is none"],
  ])("is never guessed: %s, because %s", async (text) => {
    expect(await located(text)).toBeNull();
  });

  it("is distinguished from its namesake by postal code or location", async () => {
    expect(await located("Marrow Gulch, NV 89254")).toBe("city 89254 Marrow Gulch");
    const near = await everything.locate("Marrow Gulch, NV", () => Promise.resolve(west ? [west] : []));
    expect(near?.postalCode).toBe("89253");
  });

  it.each([
    "Thistle Ho",
    "thistle hollow n",
    "Thistle Hollow, Nev",
    "Thistel Hollow",
    "12 Foo St, Thistle Ho",
  ])("is suggested with its postal code, and found again: %s", async (typed) => {
    const [first] = await everything.suggest(typed, 6, []);
    expect(first?.name).toBe("Thistle Hollow, NV 89251, USA");
    expect(first?.place).toMatchObject({ precision: "city", postalCode: "89251", countryCode: "US" });
    expect(await everything.locate(first?.text ?? "", nowhere)).toEqual(first?.place);
  });

  it("is suggested beside its namesake, the nearest first", async () => {
    const suggested = await everything.suggest("Marrow Gu", 6, east ? [east] : []);
    expect(suggested.slice(0, 2).map(({ name }) => name)).toEqual([
      "Marrow Gulch, NV 89254, USA",
      "Marrow Gulch, NV 89253, USA",
    ]);
  });

  it("is the name of a point without a street nearby", async () => {
    const point = { latitude: (bend?.latitude ?? 0) + 0.008, longitude: bend?.longitude ?? 0 };
    const found = await everything.reverse(point);
    expect(found?.text).toBe("Kestrel Bend, NV 89252, USA");
    expect(found?.place).toMatchObject({ precision: "city", city: "Kestrel Bend", regionCode: "NV" });
  });
});

describe("a postal code in the file", () => {
  it.each([
    ["89252, Nevada", "postal_code 89252 Kestrel Bend"],
    ["Thistle Holow, NV 89251, USA", "postal_code 89251 Thistle Hollow"],
    ["12 Quibble Avenue, NV 89221", "postal_code 89221 Port Ambrose"],
    ["12 Quibble Avenue, Port Ambrose 89221", "city 89221 Port Ambrose"],
    ["Old Foundry, Larkhaven, NV", "city 89201 Larkhaven"],
  ])("is located: %s", async (text, expected) => {
    expect(await located(text)).toBe(expected);
  });

  it("is suggested while it is typed", async () => {
    const suggested = await everything.suggest("8925", 6, []);
    expect(suggested.map(({ name }) => name)).toContain("Thistle Hollow, NV 89251, USA");
  });
});

it("leaves houses and streets as exact as they are", async () => {
  const { houses } = madeUpCity("small");
  const [house] = houses;
  const text = `${house?.number} ${house?.street.name}, ${house?.street.city}, NV ${house?.street.postcode}`;
  expect((await everything.locate(text, nowhere))?.precision).toBe("house");
});

describe("a village in a country that writes the postal code first", () => {
  beforeAll(async () => {
    const file = path.join(folder, "abroad.osm.pbf");
    await writeFile(file, osmPbf(abroad()));
    await buildAddresses({ pool, regionId: "abroad", path: file, geodata: await loadGeodata() });
    const searched = { db: database.db, regionId: "abroad", middle };
    everything = housesAndPlaces(
      new RegionAddresses(searched),
      embeddedGeocoder(),
      new RegionPlaces(searched),
    );
  }, 60_000);

  it.each([
    ["Kleinseltsamdorf, Germany", "city 99998 Kleinseltsamdorf"],
    ["Hauptstraße 5, 99998 Kleinseltsamdorf", "city 99998 Kleinseltsamdorf"],
    ["Hauptstr. 5 99998 kleinseltsamdorf deutschland", "city 99998 Kleinseltsamdorf"],
    ["Kleinseltsamdrof, Germany", "city 99998 Kleinseltsamdorf"],
    ["Straßenlos, 99998, Germany", "postal_code 99998 Kleinseltsamdorf"],
    ["Hauptstraße 5, 12345 Kleinseltsamdorf", null],
    ["Kleinseltsamdorf, Austria", null],
    ["Kleinseltsamdorf", null],
  ])("is located by name and country, or by name and postal code: %s", async (text, expected) => {
    expect(await located(text)).toBe(expected);
  });

  it("has a street without houses, which is the name of a point beside it", async () => {
    const found = await everything.reverse(pointOf({ east: 100, north: 700 }));
    expect(found?.text).toBe("Feldweg, 99998 Kleinseltsamdorf, Germany");
    expect(found?.place.precision).toBe("street");
    const away = await everything.reverse(pointOf({ east: 100, north: 1_200 }));
    expect(away?.text).toBe("99998 Kleinseltsamdorf, Germany");
  });

  it.each(["Kleinselt", "Hauptstraße 5, 99998 Kleinsel", "9999"])("is suggested: %s", async (typed) => {
    const suggested = await everything.suggest(typed, 6, []);
    expect(suggested.map(({ name }) => name)).toContain("99998 Kleinseltsamdorf, Germany");
  });
});

it("leaves nothing of a removed region", async () => {
  await removeAddresses(pool, "places");
  const { rows } = await pool.query(`SELECT 1 FROM "RegionPlace" WHERE "regionId" = 'places'`);
  expect(rows).toEqual([]);
  expect(await places.locate("Thistle Hollow, NV")).toBeNull();
});
