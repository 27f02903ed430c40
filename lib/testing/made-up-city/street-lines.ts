import type { Tags } from "./osm";
import { type Plan, QUARTER_LINES } from "./plan";
import type { Corner, Quarter } from "./quarters";
import type { TownNames } from "./street-names";
import { HIGH_BRIDGE_STREET, LOW_BRIDGE_STREET, TWICE_IN_A_CITY } from "./words";

/** A line of a quarter before it is drawn: its corners and the data of the street. */
export type Line = {
  direction: "east" | "north";
  corners: readonly Corner[];
  name: string;
  tags: Tags;
  /** Attributes of its last block, if that is a bridge over the river. */
  bridge: Tags | null;
  firstHundred: number;
};

const BRIDGE = { bridge: "yes", layer: "1" } as const;

/** The two rows that cross the river. Heights are in meters, weights in metric tons, as in OpenStreetMap. */
const LOW_BRIDGE: Tags = { ...BRIDGE, maxheight: "3.2", maxweight: "7.5" };
const HIGH_BRIDGE: Tags = BRIDGE;

const isIsland = ({ lines }: Quarter) => lines < QUARTER_LINES;

/** Numbers the quarters like the squares of a chessboard, so that neighbors differ. */
const chessNumber = ({ firstColumn, firstRow }: Quarter) => (firstColumn + firstRow) / QUARTER_LINES;

function crossingOf(plan: Plan, quarter: Quarter, row: number): "low" | "high" | null {
  if (isIsland(quarter)) return null;
  const wholeRow = quarter.firstRow + row;
  if (wholeRow === plan.lowBridgeRow) return "low";
  return wholeRow === plan.highBridgeRow ? "high" : null;
}

const road = (highway: string, milesPerHour: number): Tags => ({ highway, maxspeed: `${milesPerHour} mph` });

/** In half of the city's quarters, alternate streets are one-way, except around a quarter and through its middle. */
function oneWayTags(quarter: Quarter, line: number): Tags {
  const isTwoWay = line === 0 || line === quarter.lines / 2 || line === quarter.lines - 1;
  if (quarter.town.kind !== "city" || isTwoWay || chessNumber(quarter) % 2 !== 0) return {};
  return { oneway: line % 2 === 0 ? "-1" : "yes" };
}

function smallRoadTags(quarter: Quarter, line: number): Tags {
  if (line === 0) return road("tertiary", 35);
  if (line === quarter.lines / 2) return road("unclassified", 30);
  return { ...road("residential", 25), ...oneWayTags(quarter, line) };
}

function eastLine(plan: Plan, quarter: Quarter, names: TownNames, row: number): Line {
  const crossing = crossingOf(plan, quarter, row);
  const endsAtRiver = !isIsland(quarter) && quarter.firstColumn + quarter.lines === plan.riverLine;
  const lastColumn = endsAtRiver && crossing === null ? quarter.lines - 1 : quarter.lines;
  const common = {
    direction: "east" as const,
    corners: cornersOf(quarter, lastColumn, (at) => [at, row]),
    bridge: null,
  };
  if (crossing !== null) {
    return {
      ...common,
      name: crossing === "low" ? LOW_BRIDGE_STREET : HIGH_BRIDGE_STREET,
      tags: crossing === "low" ? road("secondary", 35) : road("primary", 45),
      bridge: endsAtRiver ? (crossing === "low" ? LOW_BRIDGE : HIGH_BRIDGE) : null,
      // These two continue in the next quarter, with their house numbers.
      firstHundred: quarter.firstColumn + 1,
    };
  }
  return {
    ...common,
    name: eastName(quarter, names, row),
    tags: smallRoadTags(quarter, row),
    firstHundred: 1,
  };
}

function eastName(quarter: Quarter, names: TownNames, row: number): string {
  const { town, firstColumn, firstRow } = quarter;
  const [column, line] = [firstColumn / QUARTER_LINES, firstRow / QUARTER_LINES];
  const isFirst = column === town.quarters.west && line === town.quarters.south;
  const isLast = column === town.quarters.east - 1 && line === town.quarters.north - 1;
  if (town.kind === "city" && isFirst !== isLast && row === 3) return TWICE_IN_A_CITY;
  return !isIsland(quarter) && chessNumber(quarter) % 4 === 0 ? names.numbered() : names.east();
}

function northLine(quarter: Quarter, names: TownNames, column: number): Line {
  const isLiving = column === 9 && chessNumber(quarter) % 3 === 0;
  return {
    direction: "north",
    corners: cornersOf(quarter, quarter.lines, (at) => [column, at]),
    name: names.north(),
    tags: isLiving ? road("living_street", 10) : smallRoadTags(quarter, column),
    bridge: null,
    firstHundred: 1,
  };
}

/** Returns the existing corners of a line up to and including `last`. */
function cornersOf(
  quarter: Quarter,
  last: number,
  lineAt: (at: number) => [column: number, row: number],
): Corner[] {
  return Array.from({ length: last + 1 }, (_, at) => quarter.corner(...lineAt(at))).filter(
    (corner) => corner !== undefined,
  );
}

/** Returns all lines of a quarter. `names` are those of its town, which are used once. */
export function linesOf(plan: Plan, quarter: Quarter, names: TownNames): Line[] {
  const lines = Array.from({ length: quarter.lines }, (_, line) => line);
  return [
    ...lines.map((row) => eastLine(plan, quarter, names, row)),
    ...lines.map((column) => northLine(quarter, names, column)),
  ];
}
