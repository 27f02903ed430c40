import { COAST, type Meters, ringAt, shareAt } from "./island";
import { BIRDS, DIAGONAL, SHORE, TREES } from "./names";

export type RoadClass = "primary" | "secondary" | "tertiary" | "street";

/** A street. Its runs are lists of nodes; a park interrupts some streets. */
export type DemoStreet = { name: string; kind: RoadClass; runs: readonly (readonly number[])[] };

/** A house. `heading` is the direction of its street in radians, counterclockwise from east. */
export type DemoHouse = { street: number; number: string; at: Meters; heading: number };

type DemoCity = {
  /** Corners, and bends of the road along the shore. */
  nodes: readonly Meters[];
  streets: readonly DemoStreet[];
  houses: readonly DemoHouse[];
  park: readonly Meters[];
  pond: readonly Meters[];
};

/** Distance between two avenues, and between two streets. */
const BLOCK_EAST = 210;
const BLOCK_NORTH = 130;
/** The grid is turned, so that the city does not look drawn by a ruler. */
const TILT = 0.23;
const JITTER_METERS = 7;
/** Half of the number of lines of the grid; those at sea are left out. */
const LINES = 24;

const GRID_SHARE = 0.9;
const SHORE_SHARE = 0.95;
const SHORE_BENDS = 96;
const TO_SHORE_METERS = 450;

const PARK = { west: 2, east: 5, south: -4, north: 2 } as const;

const HOUSES_PER_SIDE = 7;
const SETBACK_METERS = 18;
const EMPTY_LOTS = 0.14;

/** Pseudo-random numbers from 0 to 1 that are the same in every process (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function turned({ east, north }: Meters): Meters {
  const [cos, sin] = [Math.cos(TILT), Math.sin(TILT)];
  return { east: east * cos - north * sin, north: east * sin + north * cos };
}

const crossing = (column: number, row: number) =>
  turned({ east: column * BLOCK_EAST, north: row * BLOCK_NORTH });

const isInPark = (column: number, row: number) =>
  column > PARK.west && column < PARK.east && row > PARK.south && row < PARK.north;

const metersBetween = (one: Meters, other: Meters) =>
  Math.hypot(one.east - other.east, one.north - other.north);

const LINE_NUMBERS = Array.from({ length: 2 * LINES + 1 }, (_, at) => at - LINES);

type Cell = readonly [column: number, row: number];

/** Lays the corners of the grid and the bends along the shore. */
function layNodes() {
  const random = randomNumbers(1);
  const jitter = () => (random() * 2 - 1) * JITTER_METERS;
  const nodes: Meters[] = ringAt(SHORE_SHARE, SHORE_BENDS);
  const corners = new Map<string, number>();
  for (const row of LINE_NUMBERS) {
    for (const column of LINE_NUMBERS) {
      const { east, north } = crossing(column, row);
      const at = { east: east + jitter(), north: north + jitter() };
      if (shareAt(at) > GRID_SHARE || isInPark(column, row)) continue;
      corners.set(`${column} ${row}`, nodes.push(at) - 1);
    }
  }
  return { nodes, corners };
}

/** Returns the runs of a line of the grid: between two gaps, and on to the road along the shore. */
function runsAlong(cells: readonly Cell[], { nodes, corners }: ReturnType<typeof layNodes>): number[][] {
  const toShore = (node: number): number[] => {
    const from = nodes[node];
    if (!from) return [];
    const away = (bend: number) => metersBetween(nodes[bend] ?? from, from);
    const bends = Array.from({ length: SHORE_BENDS }, (_, bend) => bend);
    const [nearest = 0] = bends.sort((one, other) => away(one) - away(other));
    return away(nearest) < TO_SHORE_METERS ? [nearest] : [];
  };
  const runs: number[][] = [];
  let run: number[] = [];
  for (const [at, [column, row]] of cells.entries()) {
    const node = corners.get(`${column} ${row}`);
    if (node === undefined) {
      if (run.length > 0) runs.push([...run, ...(isInPark(column, row) ? [] : toShore(run.at(-1) ?? 0))]);
      run = [];
      continue;
    }
    const before = cells[at - 1];
    if (run.length === 0 && before && !isInPark(...before)) run.push(...toShore(node));
    run.push(node);
  }
  return runs.filter(({ length }) => length > 1);
}

const isMain = (line: number) => line % 4 === 0;

function layStreets(laid: ReturnType<typeof layNodes>): DemoStreet[] {
  const named = (names: readonly string[], suffix: string, cellsOf: (line: number) => Cell[]) => {
    const unused = names.values();
    return LINE_NUMBERS.flatMap((line): DemoStreet[] => {
      const runs = runsAlong(cellsOf(line), laid);
      if (runs.length === 0) return [];
      const name = `${unused.next().value ?? ""} ${suffix}`;
      return [{ name, kind: isMain(line) ? "secondary" : "street", runs }];
    });
  };
  const streets = named(TREES, "Street", (row) => LINE_NUMBERS.map((column) => [column, row]));
  const avenues = named(BIRDS, "Avenue", (column) => LINE_NUMBERS.map((row) => [column, row]));
  const diagonal = runsAlong(
    LINE_NUMBERS.map((line) => [line, line + 3]),
    laid,
  );
  const shore = [...Array.from({ length: SHORE_BENDS }, (_, bend) => bend), 0];
  return [
    ...streets,
    ...avenues,
    { name: DIAGONAL, kind: "primary", runs: diagonal },
    { name: SHORE, kind: "tertiary", runs: [shore] },
  ];
}

/** Returns the distance of a place from a straight piece of road, and the share of the piece that is nearest. */
export function nearestOn(from: Meters, to: Meters, place: Meters): { away: number; share: number } {
  const [east, north] = [to.east - from.east, to.north - from.north];
  const inner = (place.east - from.east) * east + (place.north - from.north) * north;
  const share = Math.min(1, Math.max(0, inner / (east * east + north * north)));
  return { share, away: metersBetween(place, along(from, to, share)) };
}

/** Returns the place at a share of the way, `aside` meters to its left. */
export function along(from: Meters, to: Meters, share: number, aside = 0): Meters {
  const [east, north] = [to.east - from.east, to.north - from.north];
  const length = Math.hypot(east, north);
  return {
    east: from.east + east * share - (north / length) * aside,
    north: from.north + north * share + (east / length) * aside,
  };
}

/** Lays houses along both sides of the streets, numbered by block from west to east. Avenues have none. */
function layHouses(streets: readonly DemoStreet[], nodes: readonly Meters[]): DemoHouse[] {
  const random = randomNumbers(2);
  const diagonal = streets.find(({ name }) => name === DIAGONAL)?.runs.flatMap(piecesOf) ?? [];
  const isClear = (at: Meters) =>
    diagonal.every(([from, to]) => nearestOn(placeOf(nodes, from), placeOf(nodes, to), at).away > 24);
  return streets.flatMap(({ name, runs }, street) => {
    if (!name.endsWith(" Street")) return [];
    let block = 0;
    return runs.flatMap(piecesOf).flatMap(([start, end]) => {
      block += 1;
      // The pieces that lead to the shore are too short and crooked.
      if (start < SHORE_BENDS || end < SHORE_BENDS) return [];
      const [from, to] = [placeOf(nodes, start), placeOf(nodes, end)];
      const heading = Math.atan2(to.north - from.north, to.east - from.east);
      const lots = Array.from({ length: 2 * HOUSES_PER_SIDE }, (_, lot) => lot);
      return lots.flatMap((lot): DemoHouse[] => {
        const isEven = lot % 2 === 0;
        const share = (Math.floor(lot / 2) + 1) / (HOUSES_PER_SIDE + 1);
        const at = along(from, to, share, isEven ? SETBACK_METERS : -SETBACK_METERS);
        if (random() < EMPTY_LOTS || !isClear(at)) return [];
        return [{ street, number: String(block * 100 + lot * 2 + (isEven ? 2 : 1)), at, heading }];
      });
    });
  });
}

/** Returns the pieces of a run: pairs of neighboring nodes. */
export const piecesOf = (run: readonly number[]): [from: number, to: number][] =>
  run.slice(1).map((to, at) => [run[at] ?? to, to]);

export const placeOf = (nodes: readonly Meters[], node: number): Meters =>
  nodes[node] ?? { east: 0, north: 0 };

function makeCity(): DemoCity {
  const laid = layNodes();
  const streets = layStreets(laid);
  const middle = crossing((PARK.west + PARK.east) / 2, (PARK.south + PARK.north) / 2);
  const edge = (column: number, row: number, inside: number) => {
    const at = crossing(column, row);
    return along(at, middle, inside / metersBetween(at, middle));
  };
  return {
    nodes: laid.nodes,
    streets,
    houses: layHouses(streets, laid.nodes),
    park: [
      edge(PARK.west, PARK.south, 55),
      edge(PARK.east, PARK.south, 55),
      edge(PARK.east, PARK.north, 55),
      edge(PARK.west, PARK.north, 55),
    ],
    pond: COAST.filter((_, at) => at % 6 === 0).map(({ east, north }) => ({
      east: middle.east + east * 0.045,
      north: middle.north + north * 0.075,
    })),
  };
}

let made: DemoCity | null = null;

/** The demo city, the same in every process. It is made on first use, in a few milliseconds. */
export const demoCity = (): DemoCity => (made ??= makeCity());
