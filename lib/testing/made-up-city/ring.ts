import type { OsmDraft, Tags } from "./osm";
import type { Plan } from "./plan";
import type { Meters } from "./projection";
import { type Corner, lineEast, lineNorth, type Quarter } from "./quarters";

/** Distance of each carriageway from the middle of the motorway. */
const HALF_WIDTH_METERS = 14;

/** Interchanges are where the ring crosses the sixth line of a quarter, and every twelfth line from there. */
const isInterchange = (line: number) => line % 12 === 6;

const MOTORWAY: Tags = {
  highway: "motorway",
  name: "Ring Freeway",
  ref: "NV 900",
  oneway: "yes",
  maxspeed: "65 mph",
  bridge: "yes",
  layer: "1",
};

const LINK: Tags = { highway: "motorway_link", oneway: "yes", maxspeed: "35 mph" };

/** A position on the ring: in the middle of the block at this column and row. */
type Place = { column: number; row: number };

/** Whether the block between two corners is free of the motorway and its links, so that it can have houses. */
export type IsClear = (from: Corner, to: Corner) => boolean;

/** Counts from `first` to, but not including, `last`, in either direction. */
function countTo(first: number, last: number): number[] {
  const step = Math.sign(last - first);
  return Array.from({ length: Math.abs(last - first) }, (_, at) => first + at * step);
}

/** Returns the ring clockwise from its southwestern corner, with a position in each block. */
function clockwise({ ring: { west, south, east, north } }: Plan): Place[] {
  return [
    ...countTo(south, north).map((row) => ({ column: west, row })),
    ...countTo(west, east).map((column) => ({ column, row: north })),
    ...countTo(north, south).map((row) => ({ column: east, row })),
    ...countTo(east, west).map((column) => ({ column, row: south })),
  ];
}

/** Returns the point of a position, moved inside by a number of meters. */
function pointAt(plan: Plan, { column, row }: Place, inside: number): Meters {
  const { west, south, east, north } = plan.ring;
  const shift = (line: number, low: number, high: number) =>
    line === low ? inside : line === high ? -inside : 0;
  return {
    east: lineEast(plan, column + 0.5) + shift(column, west, east),
    north: lineNorth(row + 0.5) + shift(row, south, north),
  };
}

/**
 * Returns the street that the ring crosses between two of its positions, if there is an interchange: its corners
 * inside and outside the ring.
 */
function crossedCorners(plan: Plan, from: Place, to: Place): { inside: Place; outside: Place } | null {
  const { west, south, east, north } = plan.ring;
  if (from.column === to.column) {
    const row = Math.max(from.row, to.row);
    if (!isInterchange(row) || row <= south || row > north) return null;
    const [left, right] = [
      { column: from.column, row },
      { column: from.column + 1, row },
    ];
    return from.column === west ? { inside: right, outside: left } : { inside: left, outside: right };
  }
  const column = Math.max(from.column, to.column);
  if (!isInterchange(column) || column <= west || column > east) return null;
  const [below, above] = [
    { column, row: from.row },
    { column, row: from.row + 1 },
  ];
  return from.row === south ? { inside: above, outside: below } : { inside: below, outside: above };
}

/** Draws one carriageway and its links. Traffic keeps right: on the inside it runs clockwise. */
function drawCarriageway(plan: Plan, side: "inside" | "outside", quarter: Quarter, osm: OsmDraft): number[] {
  const places = side === "inside" ? clockwise(plan) : clockwise(plan).reverse();
  const inside = side === "inside" ? HALF_WIDTH_METERS : -HALF_WIDTH_METERS;
  const nodes = places.map((place) => osm.node(pointAt(plan, place, inside)));
  osm.way([...nodes, ...nodes.slice(0, 1)], MOTORWAY);
  return places.flatMap((place, at) => {
    const next = (at + 1) % places.length;
    const crossed = crossedCorners(plan, place, places[next] ?? place)?.[side];
    const corner =
      crossed && quarter.corner(crossed.column - quarter.firstColumn, crossed.row - quarter.firstRow);
    const [before, after] = [nodes[at], nodes[next]];
    if (corner === undefined || before === undefined || after === undefined) return [];
    osm.way([before, corner.node], LINK);
    osm.way([corner.node, after], LINK);
    return [corner.node];
  });
}

/** Draws the motorway around the western bank, above the streets, with links up and down at its interchanges. */
export function drawRing(plan: Plan, quarter: Quarter, osm: OsmDraft): IsClear {
  const { west, south, east, north } = plan.ring;
  const [southwest, northeast] = [
    pointAt(plan, { column: west, row: south }, 0),
    pointAt(plan, { column: east, row: north }, 0),
  ];
  const isInside = ({ at }: Corner) =>
    at.east > southwest.east &&
    at.east < northeast.east &&
    at.north > southwest.north &&
    at.north < northeast.north;
  const linked = new Set([
    ...drawCarriageway(plan, "inside", quarter, osm),
    ...drawCarriageway(plan, "outside", quarter, osm),
  ]);
  return (from, to) => isInside(from) === isInside(to) && !linked.has(from.node) && !linked.has(to.node);
}
