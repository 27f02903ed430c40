import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { VehicleType } from "@/lib/core/trade";
import type { City } from "@/lib/testing/made-up-city/city";
import type { OsmWay } from "@/lib/testing/made-up-city/osm";
import type { Point } from "@/lib/testing/made-up-city/projection";
import { PREPARE_LIMIT_MS, testRegion } from "@/lib/testing/region";
import { ensureBundled } from "../../../../scripts/steps/bundle.mjs";
import { withEstimates } from "../../roads/roads";
import { valhallaRoute } from "../../roads/valhalla";
import type { Waypoint } from "../../types/trip";
import {
  engineOptions,
  LONG_TIMEOUT_MS,
  type OtherSize,
  shortestMeters,
  thoroughEngine,
} from "./engine.fixture";
import type { InstalledRegion } from "../regions";
import { regionRoads } from "./region-roads";

const TRIPS = 120;

const at = ({ latitude, longitude }: Point): Waypoint => ({ latitude, longitude, precision: "house" });

describe("the roads of a region", () => {
  let city: City;
  let region: InstalledRegion;
  let toolsFolder: string;
  let installed: InstalledRegion[];
  const roads = regionRoads({
    regions: () => Promise.resolve(installed),
    toolsFolder: () => toolsFolder,
    limitMs: () => LONG_TIMEOUT_MS,
  });
  const router = withEstimates(roads);

  beforeAll(async () => {
    ({ city, region, toolsFolder } = await testRegion());
    installed = [region];
  }, PREPARE_LIMIT_MS);
  afterAll(() => roads.close());

  /** The same houses on every run, with some distance between the pairs. */
  const pairs = () =>
    Array.from({ length: TRIPS }, (_, index) => {
      const { houses } = city;
      const [from, to] = [houses[(index * 37) % houses.length], houses[(index * 101 + 411) % houses.length]];
      if (!from || !to) throw new Error("The city has no houses");
      return { from, to };
    });

  /** Points next to both ends of the bridge with limits of 7.5 tons and 3.2 meters. */
  function acrossLowBridge(): [Waypoint, Waypoint] {
    const low = city.osm.ways.find(({ tags }) => tags["maxheight"] !== undefined);
    const [west, east] = [low?.nodes[0], low?.nodes.at(-1)].map((end) => besides(low, end));
    if (!west || !east) throw new Error("The low bridge leads nowhere");
    return [west, east];
  }

  it("routes a truck over a bridge that carries it", async () => {
    const car = await router.trip(acrossLowBridge(), "car");
    const truck = await router.trip(acrossLowBridge(), "box_truck");
    expect(car).toMatchObject({ exactness: "road", shape: expect.any(String) as unknown });
    expect(truck.exactness).toBe("road");
    expect(truck.distanceMeters).toBeGreaterThan(2 * car.distanceMeters);
  });

  it.each<[VehicleType, string, OtherSize, "over" | "around"]>([
    ["box_truck", "low and light", { height: 2.5, weight: 3 }, "over"],
    ["box_truck", "low, but as heavy as it is", { height: 2.5 }, "around"],
    ["box_truck", "light, but as high as it is", { weight: 3 }, "around"],
    ["cargo_van", "as it is", {}, "over"],
    ["cargo_van", "too high", { height: 4 }, "around"],
  ])("respects the height and weight limits of a bridge: %s, %s", async (vehicle, _name, size, way) => {
    const engine = thoroughEngine({ region, toolsFolder });
    const car = await shortestMeters(engine, acrossLowBridge(), "car");
    const meters = await shortestMeters(engine, acrossLowBridge(), vehicle, size);
    engine.close();
    if (car === null || meters === null) throw new Error("No road leads over the river");
    if (way === "over") expect(meters).toBeCloseTo(car, 0);
    else expect(meters).toBeGreaterThan(2 * car);
  });

  it("takes the ferry to the island", async () => {
    const ferry = city.osm.ways.find(({ tags }) => tags["route"] === "ferry");
    const [mainland, island] = endsOf(ferry);
    const trip = await router.trip([mainland, island], "car");
    expect(trip.exactness).toBe("road");
    // The crossing takes a quarter of an hour, and each stop five minutes.
    expect(trip.durationMinutes).toBeGreaterThanOrEqual(25);
  });

  it("takes a detour around a one-way street", async () => {
    const street = city.osm.ways.find(
      ({ tags, nodes }) => tags["oneway"] === "yes" && tags["highway"] === "residential" && nodes.length > 3,
    );
    const [, one, two] = street?.nodes ?? [];
    const [first, last] = endsOf({ nodes: [one ?? 0, two ?? 0] });
    const along = await router.trip([first, last], "car");
    const against = await router.trip([last, first], "car");
    expect(against.distanceMeters).toBeGreaterThan(2 * along.distanceMeters);
  });

  it("measures a matrix like trips", async () => {
    const [one, two, three] = pairs().map(({ from }) => at(from));
    if (!one || !two || !three) throw new Error("The city has no houses");
    const matrix = await router.matrix([one, two], [two, three], "cargo_van");
    const trip = await router.trip([one, three], "cargo_van");
    const leg = matrix[0]?.[1];
    expect(leg?.distanceMeters).toBeGreaterThan(trip.distanceMeters * 0.95);
    expect(leg?.distanceMeters).toBeLessThan(trip.distanceMeters * 1.05);
    // A leg from a point to itself is estimated, as for a trip.
    expect(matrix[1]?.[0]).toEqual({ distanceMeters: 0, drivingMinutes: 0 });
  });

  it("combines blocks to a large matrix", async () => {
    const points = pairs()
      .slice(0, 30)
      .map(({ from }) => at(from));
    const whole = await router.matrix(points, points, "car");
    expect(whole.map((row) => row.length)).toEqual(points.map(() => points.length));
    const [first, last] = [points.slice(0, 2), points.slice(-2)];
    const [there, back] = [await router.matrix(first, last, "car"), await router.matrix(last, first, "car")];
    expect(whole.slice(0, 2).map((row) => row.slice(-2))).toEqual(there);
    expect(whole.slice(-2).map((row) => row.slice(0, 2))).toEqual(back);
  });

  it("measures a trip while a matrix takes a long time", async () => {
    const [{ from, to } = { from: null, to: null }] = pairs().slice(-1);
    if (!from || !to) throw new Error("The city has no houses");
    const [start, end] = [at(from), at(to)];
    await router.matrix([start], [end], "box_truck");
    const pid = roads.pid("matrix");
    if (pid === undefined) throw new Error("No engine of matrices runs");
    process.kill(pid, "SIGSTOP");
    const finished: string[] = [];
    const matrix = router.matrix([end], [start], "box_truck").then(() => finished.push("matrix"));
    const trip = router.trip([end, start], "box_truck").then((measured) => {
      finished.push("trip");
      return measured;
    });
    expect((await trip).exactness).toBe("road");
    process.kill(pid, "SIGCONT");
    await matrix;
    expect(finished).toEqual(["trip", "matrix"]);
  });

  it("estimates trips outside the region, without a road, and between two stops at one point", async () => {
    const [{ from, to } = { from: null, to: null }] = pairs();
    if (!from || !to) throw new Error("The city has no houses");
    const outside = { ...at(to), latitude: region.bounds.north + 1 };
    const estimated = { exactness: "estimate", shape: null };
    expect(await router.trip([at(from), outside], "car")).toMatchObject(estimated);
    expect(await router.trip([at(from), at(from)], "car")).toMatchObject(estimated);
    expect(await router.trip([at(from), at(to)], "car")).toMatchObject({ exactness: "road" });
    installed = [];
    expect(await router.trip([at(from), at(to)], "car")).toMatchObject(estimated);
    installed = [region];
  });

  it("estimates while the engine is unavailable, and measures again when it is back", async () => {
    const trips = pairs().map(({ from, to }) => router.trip([at(from), at(to)], "cargo_van"));
    await expect.poll(() => roads.pid("route")).toBeDefined();
    const pid = roads.pid("route");
    if (pid === undefined) throw new Error("No engine runs");
    process.kill(pid, "SIGKILL");
    const exactness = new Set((await Promise.all(trips)).map((trip) => trip.exactness));
    expect(exactness).toContain("estimate");
    // Another pair each time: a cached response needs no engine.
    let index = 0;
    await expect
      .poll(async () => {
        const { from, to } = pairs()[index++ % TRIPS] ?? { from: null, to: null };
        return from && to && (await router.trip([at(to), at(from)], "cargo_van")).exactness;
      })
      .toBe("road");
    expect(roads.pid("route")).not.toBe(pid);
  });

  it.each([
    ["ends by itself", false],
    ["is killed", true],
  ])("stops its process when its parent %s", async (_name, stays) => {
    const [{ from, to } = { from: null, to: null }] = pairs();
    if (!from || !to) throw new Error("The city has no houses");
    const program = await ensureBundled("lib/geo/region/roads/engine-parent.fixture.ts");
    const parent = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "inherit"] });
    const question = JSON.stringify(valhallaRoute([from, to], "car"));
    parent.stdin.end(JSON.stringify({ ...engineOptions({ region, toolsFolder }), question, stays }));
    const [told] = (await once(parent.stdout, "data")) as [Buffer];
    const { pid, isAnswered } = z
      .object({ pid: z.int(), isAnswered: z.boolean() })
      .parse(JSON.parse(told.toString()));
    expect(isAnswered).toBe(true);
    if (stays) parent.kill("SIGKILL");
    if (parent.exitCode === null && parent.signalCode === null) await once(parent, "exit");
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  /** The next corner with another street at the end of a way: a trip that starts on a road may use it. */
  function besides(way: OsmWay | undefined, end: number | undefined): Waypoint | undefined {
    const other = city.osm.ways.find(
      (each) => each !== way && each.tags["oneway"] === undefined && each.nodes.includes(end ?? 0),
    );
    const position = other?.nodes.indexOf(end ?? 0) ?? 0;
    const node = city.osm.nodes[(other?.nodes[position === 0 ? 1 : position - 1] ?? 0) - 1];
    return node && at(node);
  }

  function endsOf(way: { nodes: readonly number[] } | undefined): [Waypoint, Waypoint] {
    const [first, last] = [way?.nodes[0], way?.nodes.at(-1)].map((id) => city.osm.nodes[(id ?? 0) - 1]);
    if (!first || !last) throw new Error("The city has no such way");
    return [at(first), at(last)];
  }
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
