import type { OsmDraft } from "./osm";
import {
  BLOCK_METERS,
  ISLAND_LINES,
  ISLAND_TOWN,
  type Plan,
  QUARTER_LINES,
  type Rectangle,
  RIVER_GAP_METERS,
  type Town,
} from "./plan";
import type { Meters } from "./projection";
import { randomFor } from "./random";

/** An intersection of two lines of the city's grid. */
export type Corner = { node: number; at: Meters };

/** A square part of a town with one postal code. */
export type Quarter = {
  town: Town;
  postcode: string;
  suburb: string | null;
  /** Number of streets in each direction. */
  lines: number;
  /** Its first line in the whole grid. */
  firstColumn: number;
  firstRow: number;
  /** Returns a corner by the quarter's own lines; the line after its last one is the next quarter's first. */
  corner: (column: number, row: number) => Corner | undefined;
};

/** Maximum distance of a corner from the exact crossing, so that no two blocks are alike. */
const JITTER_METERS = 12;

/** Distance of the island from the last line of the mainland. */
const ISLAND_METERS = 3000;

/**
 * Returns the position of a line in meters; a fraction is between two lines. The middle of the river is half a block
 * before its line.
 */
export function lineEast(plan: Plan, column: number): number {
  const gaps = column >= plan.riverLine ? 1 : column > plan.riverLine - 1 ? 0.5 : 0;
  return column * BLOCK_METERS + gaps * RIVER_GAP_METERS;
}

export const lineNorth = (row: number) => row * BLOCK_METERS;

/** Position of the island's southwestern corner. */
export function islandCorner(plan: Plan): Meters {
  return {
    east: lineEast(plan, plan.quarters.east * QUARTER_LINES - 1) + ISLAND_METERS,
    north: lineNorth(plan.ferryRow - ISLAND_LINES / 2),
  };
}

/** Returns the districts of a town, row by row from the southwest, with their numbers. */
export function districtsOf({ quarters }: Town, side: number): { number: number; quarters: Rectangle }[] {
  const across = Math.ceil((quarters.east - quarters.west) / side);
  const up = Math.ceil((quarters.north - quarters.south) / side);
  return Array.from({ length: across * up }, (_, number) => {
    const west = quarters.west + (number % across) * side;
    const south = quarters.south + Math.floor(number / across) * side;
    return { number, quarters: { west, south, east: west + side, north: south + side } };
  });
}

/** Creates a grid of corners; the result finds one by column and row. */
function layCorners(
  osm: OsmDraft,
  columns: number,
  rows: number,
  at: (column: number, row: number) => Meters,
) {
  const random = randomFor(`corners ${columns} ${rows}`);
  const jitter = () => (random.next() * 2 - 1) * JITTER_METERS;
  const corners = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => {
      const { east, north } = at(column, row);
      const place = { east: east + jitter(), north: north + jitter() };
      return { node: osm.node(place), at: place };
    }),
  );
  return (column: number, row: number) => corners[row]?.[column];
}

function mainlandQuarters(plan: Plan, osm: OsmDraft): Quarter[] {
  const { east, north } = plan.quarters;
  const corner = layCorners(osm, east * QUARTER_LINES, north * QUARTER_LINES, (column, row) => ({
    east: lineEast(plan, column),
    north: lineNorth(row),
  }));
  return plan.towns.flatMap((town) =>
    districtsOf(town, plan.districtSide).flatMap(({ number, quarters }) => {
      const places = Array.from({ length: plan.districtSide ** 2 }, (_, at) => ({
        firstColumn: (quarters.west + (at % plan.districtSide)) * QUARTER_LINES,
        firstRow: (quarters.south + Math.floor(at / plan.districtSide)) * QUARTER_LINES,
      }));
      return places.map(({ firstColumn, firstRow }) => ({
        town,
        postcode: String(town.firstPostcode + number),
        suburb: town.suburbs[number] ?? null,
        lines: QUARTER_LINES,
        firstColumn,
        firstRow,
        corner: (column: number, row: number) => corner(firstColumn + column, firstRow + row),
      }));
    }),
  );
}

function islandQuarter(plan: Plan, osm: OsmDraft): Quarter {
  const start = islandCorner(plan);
  return {
    town: ISLAND_TOWN,
    postcode: String(ISLAND_TOWN.firstPostcode),
    suburb: null,
    lines: ISLAND_LINES,
    firstColumn: 0,
    firstRow: 0,
    corner: layCorners(osm, ISLAND_LINES, ISLAND_LINES, (column, row) => ({
      east: start.east + column * BLOCK_METERS,
      north: start.north + row * BLOCK_METERS,
    })),
  };
}

/** Creates the corners of the whole city and returns its quarters; the island is last. */
export function layQuarters(plan: Plan, osm: OsmDraft): { mainland: Quarter[]; island: Quarter } {
  return { mainland: mainlandQuarters(plan, osm), island: islandQuarter(plan, osm) };
}
