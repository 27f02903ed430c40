import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { groundMap } from "../draw";
import { sourceFor } from "../draw/source";
import { decodeShape } from "../draw/polyline";
import { distanceKm } from "../embedded/distance";
import { describePlace, geocoder, locateTrip, lookAround } from "../places/locate";
import { serveTile } from "../region/serve-tile";
import type { Roads } from "../roads/roads";
import type { PlaceSuggestion, Point } from "../types/place";
import { demoTrips } from "./addresses";
import { demoCity, nearestOn, piecesOf, placeOf } from "./city";
import { DEMO_REGION, metersOf, pointOf, shareAt } from "./island";
import { withDemoCity } from "./roads";

const DEMO = { hasDemoCity: true };
const NEW_YORK = { latitude: 40.7484, longitude: -73.9857 };

const found = (suggestion: PlaceSuggestion | undefined): PlaceSuggestion => {
  if (!suggestion) throw new Error("Nothing was suggested");
  return suggestion;
};

beforeAll(() => geocoder.load());

describe("the demo city", () => {
  it("is the same in every process, or has another id", () => {
    const { nodes, streets, houses } = demoCity();
    const [house] = houses;
    expect([DEMO_REGION, nodes.length, streets.length, houses.length, house?.number]).toMatchInlineSnapshot(`
      [
        "demo-1",
        492,
        48,
        4330,
        "202",
      ]
    `);
  });

  it("lies on its island, each street and house with its own address", () => {
    const { nodes, streets, houses } = demoCity();
    expect(nodes.filter((at) => shareAt(at) >= 1)).toEqual([]);
    expect(houses.filter(({ at }) => shareAt(at) >= 1)).toEqual([]);
    const names = streets.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[A-Z][a-z]+ [A-Z][a-z]+$/.test(name))).toEqual([]);
    expect(new Set(houses.map(({ street, number }) => `${number} ${street}`)).size).toBe(houses.length);
  });

  it("has roads from every corner to every other", () => {
    const { nodes, streets } = demoCity();
    const neighbors = new Map<number, number[]>();
    for (const [from, to] of streets.flatMap(({ runs }) => runs.flatMap(piecesOf))) {
      neighbors.set(from, [...(neighbors.get(from) ?? []), to]);
      neighbors.set(to, [...(neighbors.get(to) ?? []), from]);
    }
    const reached = new Set([0]);
    for (const node of reached) for (const next of neighbors.get(node) ?? []) reached.add(next);
    expect(reached.size).toBe(nodes.length);
  });
});

describe("its addresses", () => {
  it("are found by house, from every suggestion", async () => {
    for (const typed of ["alder", "610 dog", "6 holly street, port", "port ex"]) {
      const suggestions = await geocoder.suggest(typed, 6, [], DEMO);
      expect(suggestions.length, typed).toBeGreaterThan(0);
      for (const { text, place } of suggestions.filter(({ place }) => place.city === "Port Example"))
        expect(await geocoder.locate(text, undefined, DEMO)).toEqual(place);
    }
    const { text, place } = found((await geocoder.suggest("610 dog", 1, [], DEMO))[0]);
    expect(place).toMatchObject({ precision: "house", countryCode: "US", timeZone: "America/New_York" });
    const [number = "", street = ""] = text.split(/ (.*?),/);
    for (const spelled of [
      text.toUpperCase(),
      text.replace("Street", "St"),
      `${number} ${street}, Port Example`,
    ])
      expect(await geocoder.locate(spelled, undefined, DEMO)).toEqual(place);
    expect(describePlace(place)).toBe(`House · Port Example, ${place.postalCode ?? ""} · Demo city`);
  });

  it.each([
    ["1 Dogwood Street, Port Example", "street"],
    ["1 Nowhere Road, Port Example 00402", "postal_code"],
    ["Port Example", "city"],
  ])("are located as exactly as they are known: %s", async (text, precision) => {
    expect(await geocoder.locate(text, undefined, DEMO)).toMatchObject({ precision, city: "Port Example" });
  });

  it("leave real ones alone", async () => {
    const real = "350 5th Ave, New York, NY 10118";
    expect(await geocoder.locate(real, undefined, DEMO)).toEqual(await geocoder.locate(real));
    const street = await geocoder.locate("610 Dogwood Street, New York, NY 10118", undefined, DEMO);
    expect(street?.city).toBe("New York");
  });

  it("and its points are nowhere without it", async () => {
    const [trip] = demoTrips();
    const addresses = [trip?.pickup ?? "", trip?.dropoff ?? "", "Dogwood Street, Port Example"];
    expect(await locateTrip(addresses, () => Promise.resolve([]))).toEqual([null, null, null]);
    const suggested = await geocoder.suggest("610 dogwood street, port", 6);
    expect(suggested.filter(({ place }) => place.city === "Port Example")).toEqual([]);
    const [house] = demoCity().houses;
    const point = pointOf(house?.at ?? { east: 0, north: 0 });
    expect(await lookAround(point)).toBeNull();
    expect((await lookAround(point, DEMO))?.pin).toMatchObject({
      precision: "pin",
      city: "Port Example",
      timeZone: "America/New_York",
    });
  });
});

describe("its roads", () => {
  const never: Roads = {
    trip: () => Promise.resolve({ legs: [], shape: "elsewhere" }),
    matrix: () => Promise.resolve(null),
  };
  const roads = withDemoCity(never);

  const awayFromRoads = (point: Point) => {
    const { nodes, streets } = demoCity();
    const pieces = streets.flatMap(({ runs }) => runs.flatMap(piecesOf));
    const away = ([from, to]: [number, number]) =>
      nearestOn(placeOf(nodes, from), placeOf(nodes, to), metersOf(point)).away;
    return Math.min(...pieces.map(away));
  };

  it("lead along its streets from house to house", async () => {
    for (const { pickup, dropoff } of demoTrips()) {
      const places = await locateTrip([pickup, dropoff], () => Promise.resolve([]), DEMO);
      const [from, to] = places;
      if (!from || !to) throw new Error("A trip is not located");
      const trip = await roads.trip([from, to], "car");
      const [leg] = trip?.legs ?? [];
      const line = decodeShape(trip?.shape ?? "");
      expect(line.length).toBeGreaterThan(4);
      expect(Math.max(...line.map(awayFromRoads))).toBeLessThan(1);
      expect(distanceKm(line[0] ?? NEW_YORK, from)).toBeLessThan(0.03);
      expect(distanceKm(line.at(-1) ?? NEW_YORK, to)).toBeLessThan(0.03);
      expect(leg?.distanceMeters).toBeGreaterThan(distanceKm(from, to) * 900);
      expect(leg?.distanceMeters).toBeLessThan(distanceKm(from, to) * 2_000);
      const back = (await roads.matrix([to], [from], "cargo_van"))?.[0]?.[0];
      expect(back?.distanceMeters).toBe(leg?.distanceMeters);
      expect(back?.drivingMinutes).toBeGreaterThan(leg?.drivingMinutes ?? 0);
    }
  });

  it("are those of others for trips elsewhere", async () => {
    const [house] = demoCity().houses;
    const inCity = pointOf(house?.at ?? { east: 0, north: 0 });
    expect((await roads.trip([NEW_YORK, inCity], "car"))?.shape).toBe("elsewhere");
    expect(await roads.matrix([inCity], [NEW_YORK], "car")).toBeNull();
  });
});

describe("its map", () => {
  it("is drawn over trips that lie in it", async () => {
    const [one, other] = demoCity().houses.map(({ at }) => pointOf(at));
    if (!one || !other) throw new Error("There are no houses");
    expect(await sourceFor([one, other])).toMatchObject({ id: DEMO_REGION, isDemo: true });
    expect(await sourceFor([one, NEW_YORK])).toBeNull();
  });

  it("is on other maps only for those who have the city", async () => {
    const center = pointOf({ east: 0, north: 0 });
    const shown = await groundMap(center, 20, DEMO);
    expect(shown).toMatchObject({ source: { id: DEMO_REGION } });
    expect(shown.land).toMatch(/^M/);
    expect(await groundMap(center, 20, {})).toMatchObject({ source: null, land: "", coast: "" });
  });

  it("has tiles with houses and streets, and none elsewhere", async () => {
    const ask = (z: number, { latitude, longitude }: Point) => {
      const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
      const [x, y] = [((longitude + 180) / 360) * 2 ** z, ((1 - north) / 2) * 2 ** z].map(Math.floor);
      return serveTile({ region: DEMO_REGION, z: String(z), x: String(x), y: String(y) }, true);
    };
    const house = demoCity().houses[0];
    const point = pointOf(house?.at ?? { east: 0, north: 0 });
    const close = await ask(14, point);
    expect(close).toMatchObject({ status: 200, headers: { "Content-Encoding": "gzip" } });
    const content = gunzipSync(close.body ?? "").toString();
    for (const text of ["building", "house_number", house?.number ?? "", "road_name", "Street"])
      expect(content).toContain(text);
    const far = gunzipSync((await ask(8, point)).body ?? "").toString();
    expect(far).toContain("island");
    expect(far).not.toContain("building");
    expect((await ask(14, NEW_YORK)).status).toBe(204);
  });
});
