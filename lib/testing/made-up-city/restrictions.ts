import type { OsmDraft } from "./osm";
import { randomFor } from "./random";
import type { Arms, Heading } from "./streets";

const HEADINGS: readonly [Heading, ...Heading[]] = [0, 1, 2, 3];

/** Share of four-way intersections with a restriction. */
const SHARE = 0.6;

type Kind = { restriction: string; turns: number };

/** Forbidden or required turns, counted in quarter turns to the left of the incoming way. */
const KINDS: readonly [Kind, ...Kind[]] = [
  { restriction: "no_left_turn", turns: 1 },
  { restriction: "only_straight_on", turns: 0 },
  { restriction: "no_u_turn", turns: 2 },
];

const turned = (heading: Heading, turns: number): Heading => HEADINGS[(heading + turns) % 4] ?? 0;

/** Forbids or requires a turn at many of the corners where four ways end. */
export function drawRestrictions(arms: Arms, osm: OsmDraft): void {
  const random = randomFor("turn restrictions");
  for (const [node, ways] of arms) {
    if (ways.size < HEADINGS.length || !random.chance(SHARE)) continue;
    const heading = random.pick(HEADINGS);
    const { restriction, turns } = random.pick(KINDS);
    const from = ways.get(turned(heading, 2));
    const to = ways.get(turned(heading, turns));
    if (from === undefined || to === undefined) continue;
    osm.relation(
      [
        { type: "way", id: from, role: "from" },
        { type: "node", id: node, role: "via" },
        { type: "way", id: to, role: "to" },
      ],
      { type: "restriction", restriction },
    );
  }
}
