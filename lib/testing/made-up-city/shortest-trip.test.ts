import { describe, expect, test } from "vitest";
import { madeUpCity } from "./city";
import { draftOsm } from "./osm";
import { type Meters, pointOf } from "./projection";
import { randomFor } from "./random";
import { CAR, type RoadNetwork, roadNetwork, TRUCK } from "./road-network";
import { shortestTrip } from "./shortest-trip";

/** A square of roads with sides of 1 km, driven counterclockwise: its corners and its ways, from the southwest. */
function square(tags: Record<string, string>) {
  const osm = draftOsm();
  const at: Meters[] = [
    { east: 0, north: 0 },
    { east: 1000, north: 0 },
    { east: 1000, north: 1000 },
    { east: 0, north: 1000 },
  ];
  const nodes = at.map((corner) => osm.node(corner));
  const ways = nodes.map((node, side) =>
    osm.way([node, nodes[(side + 1) % 4] ?? node], { highway: "residential", maxspeed: "25 mph", ...tags }),
  );
  return { osm, nodes, ways };
}

/** Returns the meters of the shortest trip between two points of a plan. */
function metersOfTrip(network: RoadNetwork, from: Meters, to: Meters): number | null {
  const trip = shortestTrip(network, pointOf(from), pointOf(to), "meters");
  return trip && Math.round(trip.meters);
}

describe("the shortest trip", () => {
  const [south, west] = [
    { east: 500, north: -10 },
    { east: -10, north: 500 },
  ];

  test("is measured along the roads, from the nearest points to its start and end", () => {
    const network = roadNetwork(square({}).osm.data, CAR);
    expect(metersOfTrip(network, south, west)).toBe(1000);
    expect(metersOfTrip(network, south, { east: 700, north: 20 })).toBe(200);
  });

  test("takes the time that follows from speed limits and ferries", () => {
    const { osm, nodes } = square({});
    const pier = osm.node({ east: 3000, north: 1000 });
    osm.way([nodes[2] ?? 0, pier], { route: "ferry", duration: "00:10" });
    const trip = shortestTrip(
      roadNetwork(osm.data, CAR),
      pointOf({ east: 1000, north: 500 }),
      pointOf({ east: 3000, north: 1000 }),
      "seconds",
    );
    expect(trip?.seconds).toBeCloseTo(500 / (25 * 0.44704) + 600, 0);
  });

  test("respects one-ways in either notation, and takes a detour to a place behind it", () => {
    const counterclockwise = roadNetwork(square({ oneway: "yes" }).osm.data, CAR);
    expect(metersOfTrip(counterclockwise, south, west)).toBe(3000);
    expect(metersOfTrip(counterclockwise, { east: 700, north: -10 }, { east: 600, north: -10 })).toBe(3900);
    const clockwise = roadNetwork(square({ oneway: "-1" }).osm.data, CAR);
    expect(metersOfTrip(clockwise, south, west)).toBe(1000);
  });

  test.each([
    ["no_right_turn", 3],
    ["only_straight_on", 0],
  ])("respects the restriction %s", (restriction, to) => {
    const { osm, nodes, ways } = square({});
    const beyond = osm.node({ east: -100, north: 0 });
    osm.way([nodes[0] ?? 0, beyond], { highway: "residential", maxspeed: "25 mph" });
    osm.relation(
      [
        { type: "way", id: ways[0] ?? 0, role: "from" },
        { type: "node", id: nodes[0] ?? 0, role: "via" },
        { type: "way", id: to === 0 ? osm.data.ways.length : (ways[to] ?? 0), role: "to" },
      ],
      { type: "restriction", restriction },
    );
    // Straight ahead, around at the dead end, and back into the turn that is allowed from there.
    expect(metersOfTrip(roadNetwork(osm.data, CAR), south, west)).toBe(1200);
  });

  test("keeps a truck off a low bridge", () => {
    const { osm, ways } = square({});
    const first = osm.data.ways[(ways[0] ?? 0) - 1];
    if (first) first.tags = { ...first.tags, maxheight: "3.2" };
    const [from, to] = [
      { east: 0, north: 10 },
      { east: 1000, north: 10 },
    ];
    expect(metersOfTrip(roadNetwork(osm.data, CAR), from, to)).toBe(1020);
    expect(metersOfTrip(roadNetwork(osm.data, TRUCK), from, to)).toBe(2980);
  });
});

/** Counts the arcs that can be reached with `next` from the first. */
function reached({ arcs }: RoadNetwork, next: (arc: number) => readonly number[]): number {
  const found = new Set(arcs.length > 0 ? [0] : []);
  for (const arc of found) for (const other of next(arc)) found.add(other);
  return found.size;
}

describe("the made-up city's roads", () => {
  const city = madeUpCity("small");

  test("connect all points", () => {
    const network = roadNetwork(madeUpCity("large").osm, TRUCK);
    const leadingTo = new Map<number, number[]>();
    for (const { id } of network.arcs) {
      for (const next of network.onwards(id)) leadingTo.set(next, [...(leadingTo.get(next) ?? []), id]);
    }
    expect(reached(network, network.onwards)).toBe(network.arcs.length);
    expect(reached(network, (arc) => leadingTo.get(arc) ?? [])).toBe(network.arcs.length);
  });

  test("connect houses, the island by ferry, and trucks over the high bridge", () => {
    const random = randomFor("trips of the test");
    const [car, truck] = [roadNetwork(city.osm, CAR), roadNetwork(city.osm, TRUCK)];
    const tagsOf = (way: number) => city.osm.ways[way - 1]?.tags ?? {};
    for (const from of random.shuffled(city.houses).slice(0, 40)) {
      const to = city.houses[random.below(city.houses.length)] ?? from;
      const [byCar, byTruck] = [car, truck].map((network) => shortestTrip(network, from, to, "meters"));
      expect(byCar?.meters).toBeLessThanOrEqual((byTruck?.meters ?? 0) + 1e-6);
      const isOnIsland = [from, to].map(({ street }) => street.city === "Isla Peñasco");
      const ferries = byTruck?.ways.filter((way) => tagsOf(way)["route"] === "ferry") ?? [];
      expect(ferries.length).toBe(isOnIsland[0] === isOnIsland[1] ? 0 : 1);
      expect(byTruck?.ways.filter((way) => tagsOf(way)["maxheight"] !== undefined)).toEqual([]);
    }
  });
});
