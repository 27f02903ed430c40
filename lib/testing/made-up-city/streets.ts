import type { OsmDraft, Tags } from "./osm";
import type { Plan } from "./plan";
import type { Corner, Quarter } from "./quarters";
import { type Line, linesOf } from "./street-lines";
import { townNames } from "./street-names";
import { TWICE_IN_A_CITY } from "./words";

/** A street of one quarter. */
export type Street = {
  name: string;
  city: string;
  suburb: string | null;
  postcode: string;
  /** Whether another street in the city has this name and the same house numbers. */
  hasNamesake: boolean;
  /** Its corners, from west to east or from south to north. */
  corners: readonly Corner[];
  /** Number of its blocks in its own quarter: only those have houses. */
  ownBlocks: number;
  /** Prefix of the house numbers of its first block: 3 for 302, 304 and so on. */
  firstHundred: number;
  /** Its OpenStreetMap ways. */
  ways: readonly number[];
};

/** 0 east, 1 north, 2 west, 3 south. */
export type Heading = 0 | 1 | 2 | 3;

/** The ways that start or end at a corner, by the heading in which they leave it. */
export type Arms = ReadonlyMap<number, ReadonlyMap<Heading, number>>;

/** Streets are cut into ways at every sixth line: a turn restriction needs ways that end at its corner. */
const CUT_EVERY = 6;

/** A third of the districts have no boundary in the file; there the postal code is on the streets. */
export const hasBoundary = (postcode: string) => Number(postcode) % 3 !== 1;

/** Splits the line's corners into pieces that share their ends. */
function piecesOf({ corners, bridge }: Line): (readonly Corner[])[] {
  const last = corners.length - 1;
  const isEnd = (at: number) => at === last || (bridge !== null && at === last - 1) || at % CUT_EVERY === 0;
  const ends = [...corners.keys()].filter(isEnd);
  return ends.slice(1).map((end, at) => corners.slice(ends[at], end + 1));
}

/** Draws the ways of a line and records them as arms of the corners where they end. */
function drawLine(osm: OsmDraft, line: Line, tags: Tags, arms: Map<number, Map<Heading, number>>): number[] {
  const note = (corner: Corner | undefined, heading: Heading, way: number) => {
    if (corner === undefined) return;
    arms.set(corner.node, (arms.get(corner.node) ?? new Map<Heading, number>()).set(heading, way));
  };
  const pieces = piecesOf(line);
  return pieces.map((corners, at) => {
    const isBridge = line.bridge !== null && at === pieces.length - 1;
    const nodes = corners.map(({ node }) => node);
    const way = osm.way(nodes, { ...tags, ...(isBridge ? line.bridge : {}) });
    note(corners[0], line.direction === "east" ? 0 : 1, way);
    note(corners.at(-1), line.direction === "east" ? 2 : 3, way);
    return way;
  });
}

/** Draws all streets of the quarters. */
export function drawStreets(
  plan: Plan,
  quarters: readonly Quarter[],
  osm: OsmDraft,
): { streets: Street[]; arms: Arms } {
  const arms = new Map<number, Map<Heading, number>>();
  const namesOf = new Map(quarters.map(({ town }) => [town, townNames(town.name)]));
  const streets = quarters.flatMap((quarter) => {
    const { town, postcode, suburb, lines } = quarter;
    const names = namesOf.get(town) ?? townNames(town.name);
    return linesOf(plan, quarter, names).map((line): Street => {
      const postal: Tags = hasBoundary(postcode) ? {} : { postal_code: postcode };
      return {
        name: line.name,
        city: town.name,
        suburb,
        postcode,
        hasNamesake: line.name === TWICE_IN_A_CITY,
        corners: line.corners,
        ownBlocks: lines - 1,
        firstHundred: line.firstHundred,
        ways: drawLine(osm, line, { ...line.tags, name: line.name, ...postal }, arms),
      };
    });
  });
  return { streets, arms };
}
