import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type MapStop, tripMap, workMap } from "./draw";
import { geocoder } from "./places/locate";
import type { TripMapData } from "./types/map";
import { decodeShape } from "./draw/polyline";

const NEW_YORK = { latitude: 40.7484, longitude: -73.9857 };
const BROOKLYN = { latitude: 40.6857, longitude: -73.9781 };
const LOS_ANGELES = { latitude: 34.0537, longitude: -118.2428 };
const TOKYO = { latitude: 35.6895, longitude: 139.6917 };
const LYON = { latitude: 45.7485, longitude: 4.8467 };
const SUVA = { latitude: -18.1416, longitude: 178.4415 };
const APIA = { latitude: -13.8333, longitude: -171.7667 };

const LAYERS = ["land", "coast", "countryBorders", "stateBorders", "countyBorders", "route"] as const;

/** Returns the starting points and sizes of a path's lines. Throws if the data is not a path as we write it. */
function linesOf(path: string): { x: number; y: number; width: number; height: number }[] {
  return path
    .split("M")
    .slice(1)
    .map((text) => {
      const [x = NaN, y = NaN, ...steps] = (text.match(/-?\d+/g) ?? []).map(Number);
      let [left, right, top, bottom, atX, atY] = [x, x, y, y, x, y];
      if (text.includes("q"))
        return { x, y, width: Math.abs(steps[2] ?? NaN), height: Math.abs(steps[3] ?? NaN) };
      for (let at = 0; at < steps.length; at += 2) {
        atX += steps[at] ?? NaN;
        atY += steps[at + 1] ?? NaN;
        [left, right] = [Math.min(left, atX), Math.max(right, atX)];
        [top, bottom] = [Math.min(top, atY), Math.max(bottom, atY)];
      }
      return { x, y, width: right - left, height: bottom - top };
    });
}

/** Checks properties of every map: finite, visible and small. */
function expectSound(map: TripMapData) {
  for (const layer of LAYERS) {
    expect(map[layer]).toMatch(/^(M-?\d+[ -]\d+([lq](-?\d+[ -]?)+)z?)*$/);
    expect(map[layer]).not.toMatch(/NaN|Infinity|e[+-]/);
  }
  for (const { width, height } of linesOf(map.land)) {
    expect(width).toBeLessThanOrEqual(map.width * 1.1);
    expect(height).toBeLessThanOrEqual(map.height * 1.1);
  }
  for (const { x, y } of [...map.markers, ...map.towns]) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x, y)).toBeLessThanOrEqual(100);
  }
}

describe("the map of a trip", () => {
  beforeAll(() => geocoder.load());

  it("shows a local trip with counties, towns around it and a scale in both units", async () => {
    const map = await tripMap([NEW_YORK, BROOKLYN]);
    expectSound(map);
    expect(map.markers.map(({ text }) => text)).toEqual(["A", "B"]);
    expect(map.countyBorders).not.toBe("");
    expect(map.stateBorders).not.toBe("");
    expect(map.towns.map(({ name }) => name)).toEqual(expect.arrayContaining(["Manhattan", "Jersey City"]));
    expect(map.scale).toEqual({
      km: { text: "5 km", widthPercent: expect.closeTo(13.9, 0) as unknown },
      mi: { text: "2 mi", widthPercent: expect.closeTo(8.9, 0) as unknown },
    });
    expect(map.sources).toEqual(["U.S. Census Bureau", "Natural Earth", "GeoNames"]);
    expect(JSON.stringify(map).length).toBeLessThan(60_000);
  });

  it("has content around stops in one place, which share a marker", async () => {
    const map = await tripMap([NEW_YORK, NEW_YORK, NEW_YORK]);
    expectSound(map);
    expect(map.markers).toEqual([{ x: 50, y: 50, text: "A–C" }]);
    expect(map.route).toBe("");
    expect(map.towns.length).toBeGreaterThan(5);
  });

  it("shows the states of a long trip, without counties", async () => {
    const map = await tripMap([NEW_YORK, LOS_ANGELES]);
    expectSound(map);
    expect(map.countyBorders).toBe("");
    expect(linesOf(map.stateBorders).length).toBeGreaterThan(50);
    expect(JSON.stringify(map).length).toBeLessThan(100_000);
  });

  it("shows other countries from Natural Earth", async () => {
    const map = await tripMap([LYON, { latitude: 45.19, longitude: 5.72 }]);
    expectSound(map);
    expect(map.stateBorders).toBe("");
    expect(map.sources).toEqual(["Natural Earth", "GeoNames"]);
    expect(map.towns.map(({ name }) => name)).toContain("Chambéry");
  });

  it.each([
    ["Tokyo and Los Angeles", TOKYO, LOS_ANGELES],
    ["Fiji and Samoa", SUVA, APIA],
  ])("takes the short way across the antimeridian between %s", async (_name, west, east) => {
    const map = await tripMap([west, east]);
    expectSound(map);
    const [a, b] = map.markers;
    expect(a?.x).toBeLessThan(b?.x ?? 0);
    expect(linesOf(map.route)[0]?.width).toBeLessThan(map.width * 0.75);
    for (const { width } of linesOf(map.coast)) expect(width).toBeLessThan(map.width / 2);
  });

  it("keeps the given letters of the stops", async () => {
    const map = await tripMap([
      { ...NEW_YORK, mark: "B" },
      { ...LOS_ANGELES, mark: "D" },
    ]);
    expect(map.markers.map(({ text }) => text)).toEqual(["B", "D"]);
  });

  it("shows the complete road, which may lead far beyond the stops", async () => {
    const road = "_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI";
    const points = decodeShape(road);
    const [start = NEW_YORK] = points;
    const map = await tripMap([start, { ...start, longitude: start.longitude - 0.1 }], { shape: road });
    const line = [...map.route.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => ({
      x: (Number(x) / map.width) * 100,
      y: (Number(y) / map.height) * 100,
    }));
    expect(line).toHaveLength(points.length);
    const [corner, opposite] = map.extent;
    for (const { x, y } of [...line, ...map.stops]) {
      expect([x, y].every((value) => value > 0 && value < 100)).toBe(true);
      expect(x).toBeGreaterThan(corner.x - 0.1);
      expect(x).toBeLessThan(opposite.x + 0.1);
      expect(y).toBeGreaterThan(corner.y - 0.1);
      expect(y).toBeLessThan(opposite.y + 0.1);
    }
    expect(opposite.y - corner.y).toBeGreaterThan(50);
  });

  it("is valid anywhere on Earth", async () => {
    const stop: fc.Arbitrary<MapStop> = fc.record({
      latitude: fc.double({ min: -60, max: 78, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const trip = fc.oneof(
      fc.array(stop, { minLength: 2, maxLength: 6 }),
      fc
        .tuple(stop, fc.double({ min: -2, max: 2, noNaN: true }))
        .map(([from, by]) => [from, { latitude: from.latitude + by, longitude: from.longitude - by }]),
    );
    await fc.assert(
      fc.asyncProperty(trip, async (stops) => expectSound(await tripMap(stops))),
      { numRuns: 60 },
    );
  });

  it("draws in less than 30 ms of processor time once its data is loaded", async () => {
    const best: number[] = [];
    for (let run = 0; run < 10; run += 1) {
      const start = process.cpuUsage();
      await tripMap([NEW_YORK, BROOKLYN]);
      const { user, system } = process.cpuUsage(start);
      best.push((user + system) / 1000);
    }
    // The best of ten, because compilation and garbage collection do not count.
    expect(Math.min(...best)).toBeLessThan(30);
  });
});

it("shows every delivery at its next stop: the dropoff once the goods are held", async () => {
  const stops = { pickup: NEW_YORK, dropoff: BROOKLYN };
  const { markers, places } = await workMap([
    { id: "waiting", nextStop: "pickup", ...stops },
    { id: "carried", nextStop: "dropoff", ...stops },
    { id: "carried too", nextStop: "dropoff", ...stops },
  ]);
  expect(markers).toEqual([
    { ...places.waiting?.pickup, ids: ["waiting"] },
    { ...places.carried?.dropoff, ids: ["carried", "carried too"] },
  ]);
});

it("shows where most deliveries are, and distant ones only on request", async () => {
  const stops = { pickup: NEW_YORK, dropoff: BROOKLYN };
  const sydney = { latitude: -33.87, longitude: 151.21 };
  const deliveries = [
    { id: "one", nextStop: "pickup", ...stops },
    { id: "two", nextStop: "dropoff", ...stops },
    { id: "far", nextStop: "pickup", pickup: sydney, dropoff: sydney },
  ] as const;
  const near = await workMap(deliveries);
  expect(near.farIds).toEqual(["far"]);
  expect(Object.keys(near.places)).toEqual(["one", "two"]);
  // A map of the whole globe has no scale.
  expect(near.scale).not.toBeNull();
  const all = await workMap(deliveries, { showAll: true });
  expect(all.farIds).toEqual(["far"]);
  expect(all.markers.flatMap(({ ids }) => ids).toSorted()).toEqual(["far", "one", "two"]);
  expect(all.scale).toBeNull();
});
