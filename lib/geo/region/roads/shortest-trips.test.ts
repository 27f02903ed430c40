import { afterAll, beforeAll, expect, it } from "vitest";
import type { VehicleType } from "@/lib/core/trade";
import type { City } from "@/lib/testing/made-up-city/city";
import type { CitySize } from "@/lib/testing/made-up-city/plan";
import type { Point } from "@/lib/testing/made-up-city/projection";
import { CAR, roadNetwork, type RoadNetwork, TRUCK, VAN } from "@/lib/testing/made-up-city/road-network";
import { shortestTrip } from "@/lib/testing/made-up-city/shortest-trip";
import { PREPARE_LIMIT_MS, testRegion } from "@/lib/testing/region";
import type { Engine } from "./engine-process";
import { shortestMeters, thoroughEngine } from "./engine.fixture";

const TRIPS = 120;

type Pair = { from: Point; to: Point };

const engines = new Map<CitySize, Engine>();

beforeAll(async () => {
  for (const size of ["small", "large"] as const) engines.set(size, thoroughEngine(await testRegion(size)));
}, PREPARE_LIMIT_MS);
afterAll(() => engines.forEach((engine) => engine.close()));

it.each([
  ["small", "car", CAR],
  ["small", "cargo_van", VAN],
  ["small", "box_truck", TRUCK],
  ["large", "car", CAR],
  ["large", "cargo_van", VAN],
  ["large", "box_truck", TRUCK],
] as const)(
  "finds trips as short as those of an independent search: %s city, %s",
  async (size, vehicle, measures) => {
    const { city } = await testRegion(size);
    const network = roadNetwork(city.osm, measures);
    expect(await differences(engines.get(size), vehicle, network, pairsOf(city))).toEqual([]);
  },
);

it.each([
  ["no_left_turn", 51],
  ["only_straight_on", 106],
])("takes a detour around a forbidden turn: %s", async (restriction, count) => {
  const { city } = await testRegion("large");
  const network = roadNetwork(city.osm, CAR);
  const unruly = roadNetwork({ ...city.osm, relations: [] }, CAR);
  const turns = forbiddenTurns(city, restriction);
  // Every one of them matters: results that are right with the restrictions are wrong without them.
  const longer = turns.filter((turn) => metersOf(network, turn) > metersOf(unruly, turn) * 1.03);
  expect([turns.length, longer.length]).toEqual([count, count]);
  expect(await differences(engines.get("large"), "car", network, turns)).toEqual([]);
});

/** The same houses on every run, with some distance between the pairs. */
function pairsOf({ houses }: City): Pair[] {
  return Array.from({ length: TRIPS }, (_, index) => {
    const [from, to] = [houses[(index * 37) % houses.length], houses[(index * 101 + 411) % houses.length]];
    if (!from || !to) throw new Error("The city has no houses");
    return { from, to };
  });
}

function metersOf(network: RoadNetwork, { from, to }: Pair): number {
  return shortestTrip(network, from, to, "meters")?.meters ?? Infinity;
}

/** Returns the trips on which the engine and the independent search differ. */
async function differences(
  engine: Engine | undefined,
  vehicle: VehicleType,
  network: RoadNetwork,
  asked: readonly Pair[],
): Promise<unknown[]> {
  if (!engine) throw new Error("No engine runs");
  const different: unknown[] = [];
  for (const { from, to } of asked) {
    const meters = (await shortestMeters(engine, [from, to], vehicle)) ?? Infinity;
    const expected = metersOf(network, { from, to });
    const isRight = meters === expected || Math.abs(meters - expected) <= Math.max(expected * 0.01, 2);
    if (!isRight)
      different.push([from.latitude, from.longitude, to.latitude, to.longitude, meters, expected]);
  }
  return different;
}

/**
 * Returns the turns that a kind of restriction forbids, each from the middle of the last segment before the corner to
 * the middle of the first segment after it. The city restricts turns only where all ways of a corner end there.
 */
function forbiddenTurns({ osm }: City, restriction: string): Pair[] {
  return osm.relations
    .filter(({ tags }) => tags["restriction"] === restriction)
    .flatMap(({ members }) => {
      const member = (role: string) => members.find((each) => each.role === role)?.id ?? 0;
      const [from, via, to] = [member("from"), member("via"), member("to")];
      const arms = osm.ways.filter(({ tags, nodes }) => tags["highway"] && nodes.includes(via));
      const taken = restriction.startsWith("only_")
        ? arms.map(({ id }) => id).filter((id) => id !== from && id !== to)
        : [to];
      return taken.map((id) => ({ from: middleBeside(osm, from, via), to: middleBeside(osm, id, via) }));
    });
}

function middleBeside({ ways, nodes }: City["osm"], id: number, corner: number): Point {
  const way = ways[id - 1]?.nodes ?? [];
  const next = way[0] === corner ? way[1] : way.at(-2);
  const [one, other] = [corner, next ?? 0].map((node) => nodes[node - 1]);
  if (!one || !other) throw new Error(`There is no segment of ${id} beside ${corner}`);
  return {
    latitude: (one.latitude + other.latitude) / 2,
    longitude: (one.longitude + other.longitude) / 2,
  };
}
