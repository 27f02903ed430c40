import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { TILES_FILE, VALHALLA_FOLDER } from "./places";
import { regionRoads } from "./region-roads";

/** Replaces Valhalla's package: it fails on the first request, and finds no road on the second. */
const PACKAGE = `
let asked = 0;
exports.Actor = class {
  async route() {
    asked += 1;
    if (asked === 1) throw new Error("Memory is short");
    if (asked === 2) throw new Error("No path could be found for input");
    return JSON.stringify({
      code: "Ok",
      routes: [{ geometry: "", legs: [{ distance: 1000, duration: 60 }] }],
    });
  }
};`;

/**
 * Replaces it in two neighboring regions. In `across`, the roads near points east of 7.6 are 900 m away, and no road
 * of a matrix leads to 47.9; `home` has all roads, which are three times as long. `silent` and `mute` never respond.
 */
const NEIGHBORS = `
exports.Actor = class {
  constructor(config) {
    this.isHome = config.includes("/home/roads/");
    if (/\\/(silent|mute)\\/roads\\//.test(config)) this.route = this.matrix = () => new Promise(() => {});
  }
  snapped(points) {
    return points.map(({ lon }) => ({ distance: !this.isHome && lon > 7.6 ? 900 : 20 }));
  }
  async route(question) {
    const { locations } = JSON.parse(question);
    const legs = [{ distance: this.isHome ? 3000 : 1000, duration: 60 }];
    return JSON.stringify({ code: "Ok", waypoints: this.snapped(locations), routes: [{ geometry: "", legs }] });
  }
  async matrix(question) {
    const { sources, targets } = JSON.parse(question);
    const metersTo = ({ lat }) => (this.isHome ? 3000 : lat === 47.9 ? null : 1000);
    const distances = sources.map(() => targets.map(metersTo));
    const [from, to] = [this.snapped(sources), this.snapped(targets)];
    return JSON.stringify({ code: "Ok", sources: from, destinations: to, durations: distances, distances });
  }
};`;

const LIMIT_MS = 60_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "waybill-faults-"));
  for (const [file, content] of [
    [path.join("region", TILES_FILE), ""],
    [path.join("across", TILES_FILE), ""],
    [path.join("home", TILES_FILE), ""],
    [path.join("silent", TILES_FILE), ""],
    [path.join("mute", TILES_FILE), ""],
    [path.join("tools", VALHALLA_FOLDER, "index.js"), PACKAGE],
    [path.join("neighbors", VALHALLA_FOLDER, "index.js"), NEIGHBORS],
  ] as const) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
});
afterAll(() => rm(folder, { recursive: true }));

it("retries after a fault of the engine, but not if no road exists", async () => {
  const bounds = { west: -116, south: 38, east: -115, north: 39 };
  const roads = regionRoads({
    regions: () => Promise.resolve([{ id: "region", bounds, folder: path.join(folder, "region") }]),
    toolsFolder: () => path.join(folder, "tools"),
    limitMs: () => 60_000,
  });
  const trip = (longitude: number) =>
    roads.trip(
      [
        { latitude: 38.5, longitude: -115.5 },
        { latitude: 38.6, longitude },
      ],
      "car",
    );
  expect(await trip(-115.2)).toBeNull();
  expect(await trip(-115.3)).toBeNull();
  expect(await trip(-115.2)).toMatchObject({ legs: [{ distanceMeters: 1000, drivingMinutes: 1 }] });
  expect(await trip(-115.3)).toBeNull();
  roads.close();
});

it("measures in any region that contains the trip, and asks the next one where the latest has no road", async () => {
  const bounds = { west: -116, south: 38, east: -115, north: 39 };
  const far = { west: 9, south: 47, east: 10, north: 48 };
  const inFolder = (id: string, bounds: typeof far) => ({ id, bounds, folder: path.join(folder, "region") });
  let regions = [inFolder("away", far), inFolder("here", bounds)];
  const roads = regionRoads({
    regions: () => Promise.resolve(regions),
    toolsFolder: () => path.join(folder, "tools"),
    limitMs: () => 60_000,
  });
  const trip = (latitude: number, longitude: number) =>
    roads.trip(
      [
        { latitude, longitude },
        { latitude: latitude + 0.1, longitude },
      ],
      "car",
    );
  const measured = { legs: [{ distanceMeters: 1000 }] };
  // Each engine fails at its first trip and finds no road at its second.
  for (const longitude of [-115.1, -115.2]) expect(await trip(38.5, longitude)).toBeNull();
  expect(await trip(38.5, -115.3)).toMatchObject(measured);
  for (const longitude of [9.1, 9.2]) expect(await trip(47.5, longitude)).toBeNull();
  expect(await trip(47.5, 9.3)).toMatchObject(measured);
  expect(await trip(38.5, 9.3)).toBeNull();
  // A new engine, which has no road here, is asked first.
  regions = [inFolder("over", bounds), ...regions.slice(1)];
  expect(await trip(38.5, -115.4)).toMatchObject(measured);
  expect(await trip(38.5, -115.5)).toMatchObject(measured);
  regions = [];
  expect(await trip(38.5, -115.3)).toBeNull();
  roads.close();
});

describe("where the boxes of two regions overlap", () => {
  const bounds = { west: 7, south: 47, east: 8, north: 48 };
  const roadsIn = (ids: () => string[]) =>
    regionRoads({
      regions: () => Promise.resolve(ids().map((id) => ({ id, bounds, folder: path.join(folder, id) }))),
      toolsFolder: () => path.join(folder, "neighbors"),
      limitMs: () => LIMIT_MS,
    });
  const west = { latitude: 47.6, longitude: 7.5 };
  const alsoWest = { latitude: 47.7, longitude: 7.4 };
  const east = { latitude: 47.5, longitude: 7.7 };
  const unreached = { latitude: 47.9, longitude: 7.5 };

  it.each([
    ["the latest region with roads near both ends", ["across", "home"], west, 1000],
    ["the next region if a road of the latest is far from one end", ["across", "home"], east, 3000],
    ["the latest region if no other has roads", ["across"], east, 1000],
  ])("measures a trip in %s", async (_name, ids, to, distanceMeters) => {
    const roads = roadsIn(() => ids);
    expect(await roads.trip([alsoWest, to], "car")).toMatchObject({ legs: [{ distanceMeters }] });
    roads.close();
  });

  it("keeps the engine of a region when another one is put to use", async () => {
    let ids = ["home"];
    const roads = roadsIn(() => ids);
    const trip = (to: typeof west) => roads.trip([alsoWest, to], "car");
    await trip(west);
    const pid = roads.pid("route");
    expect(pid).toBeDefined();
    ids = ["across", "home"];
    expect(await trip(east)).toMatchObject({ legs: [{ distanceMeters: 3000 }] });
    expect(roads.pid("route")).toBe(pid);
    roads.close();
  });

  it("measures each leg of a matrix like a trip, and a missing one in the next region", async () => {
    const roads = roadsIn(() => ["across", "home"]);
    const matrix = await roads.matrix([alsoWest], [west, east, unreached], "car");
    expect(matrix?.[0]?.map((leg) => leg?.distanceMeters)).toEqual([1000, 3000, 3000]);
    roads.close();
  });

  describe("and an engine does not respond", () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    });
    afterEach(() => void vi.useRealTimers());

    it("measures in the next region within the time for one answer", async () => {
      const roads = roadsIn(() => ["silent", "home"]);
      const trip = roads.trip([alsoWest, west], "car");
      await vi.advanceTimersByTimeAsync(LIMIT_MS / 2);
      expect(await trip).toMatchObject({ legs: [{ distanceMeters: 3000 }] });
      const matrix = roads.matrix([alsoWest], [west], "car");
      await vi.advanceTimersByTimeAsync(2 * LIMIT_MS);
      expect(await matrix).toMatchObject([[{ distanceMeters: 3000 }]]);
      roads.close();
    });

    it("gives up after the time for one answer, however many regions there are", async () => {
      const roads = roadsIn(() => ["silent", "mute"]);
      const given = vi.fn();
      void roads.trip([alsoWest, west], "car").then(given);
      await vi.advanceTimersByTimeAsync(LIMIT_MS);
      expect(given).toHaveBeenCalledExactlyOnceWith(null);
      roads.close();
    });
  });
});
