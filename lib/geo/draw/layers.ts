import { COAST, DEMO_BOX, pointOf } from "../demo/island";
import { ordinateOf } from "../map/mercator";
import type { GeoBox, TripMapData } from "../types/map";
import type { Atlas, Line } from "./atlas";
import { clipRing, type Frame, meets, shifted } from "./frame";
import { pathOf, type Pen } from "./path";
import type { View } from "./view";

/** Atlases to draw from. `unitedStates` is null if the map shows too large an area for its detail. */
export type Atlases = { world: Atlas; unitedStates: Atlas | null };

type Layers = Pick<TripMapData, "land" | "coast" | "countryBorders" | "stateBorders" | "countyBorders">;

/** Maximum width of maps with counties. */
const COUNTIES_UP_TO_KM = 700;

/**
 * The United States and the territories that us-atlas draws, by their ISO 3166-1 numbers in world-atlas: American
 * Samoa, Guam, Northern Mariana Islands, Puerto Rico, United States, US Virgin Islands.
 */
const IN_US_ATLAS: ReadonlySet<string> = new Set(["016", "316", "580", "630", "840", "850"]);

/** In the drawing's units, ten to a pixel: a country's coast is drawn less finely, or it would be 100 kB long. */
const FINE = 10;
const COARSE = 20;
const COARSE_FROM_KM = 1500;

/** About 85 km: a wider map may be of trips along the coast of the United States. */
const MOST_DEGREES_WITH_ISLAND = 1;

/** Turns of the globe that a view may include, in degrees. */
const TURNS = [-360, 0, 360];

/** Draws land, coasts and borders within the view. */
export function drawLayers(view: View, { world, unitedStates }: Atlases): Layers {
  const isElsewhere = (owner: string) => unitedStates === null || !IN_US_ATLAS.has(owner);
  const worldLines = (isWanted: (line: Line) => boolean) => drawLines(view, world, isWanted);
  const usLines = (isWanted: (line: Line) => boolean) =>
    unitedStates === null ? "" : drawLines(view, unitedStates, isWanted);
  return {
    land: drawLand(view, world, isElsewhere) + (unitedStates ? drawLand(view, unitedStates) : ""),
    coast: worldLines((line) => isCoast(line) && line.owners.every(isElsewhere)) + usLines(isCoast),
    countryBorders: worldLines(isBorder),
    stateBorders: usLines((line) => isBorder(line) && !isWithinState(line)),
    countyBorders:
      view.widthKm <= COUNTIES_UP_TO_KM ? usLines((line) => isBorder(line) && isWithinState(line)) : "",
  };
}

const boxesMeet = (one: GeoBox, other: GeoBox) =>
  one.west < other.east && one.east > other.west && one.south < other.north && one.north > other.south;

/** Draws the island of the demo city on a map of its surroundings. Others do not show it. */
export function drawDemoIsland({ box, frame, draw }: View): string {
  const isSeen = boxesMeet(box, DEMO_BOX) && box.east - box.west <= MOST_DEGREES_WITH_ISLAND;
  if (!isSeen) return "";
  const ring = COAST.map(pointOf).flatMap(({ longitude, latitude }) => [longitude, ordinateOf(latitude)]);
  return pathOf(clipRing(ring, frame), { draw, tolerance: FINE }, true);
}

function isCoast({ owners }: Line): boolean {
  return owners.length === 1;
}

function isBorder({ owners: [one, other] }: Line): boolean {
  return other !== undefined && one !== other;
}

/** The first two digits of a county's FIPS code identify its state. */
function isWithinState({ owners: [one = "", other = ""] }: Line): boolean {
  return one.slice(0, 2) === other.slice(0, 2);
}

function drawLand(view: View, atlas: Atlas, isWanted: (owner: string) => boolean = () => true): string {
  return onEveryTurn(view, (frame, pen) =>
    atlas
      .piecesIn(frame)
      .filter(({ owner }) => isWanted(owner))
      .flatMap(({ rings }) => rings.map((ring) => pathOf(clipRing(ring, frame), pen, true)))
      .join(""),
  );
}

function drawLines(view: View, atlas: Atlas, isWanted: (line: Line) => boolean): string {
  return onEveryTurn(view, (frame, pen) =>
    atlas
      .linesIn(frame)
      .filter(isWanted)
      .flatMap(({ points }) => runsIn(points, frame).map((run) => pathOf(run, pen, false)))
      .join(""),
  );
}

function onEveryTurn(view: View, drawTurn: (frame: Frame, pen: Pen) => string): string {
  const tolerance = view.widthKm > COARSE_FROM_KM ? COARSE : FINE;
  return TURNS.map((turn) =>
    drawTurn(shifted(view.frame, -turn), { draw: (x, y) => view.draw(x + turn, y), tolerance }),
  ).join("");
}

/** Returns the parts of a line with visible segments. */
function runsIn(points: Float32Array, frame: Frame): Float32Array[] {
  const runs: Float32Array[] = [];
  let start = 0;
  for (let at = 2; at <= points.length; at += 2) {
    if (at < points.length && meets(segmentEndingAt(points, at), frame)) continue;
    if (at - start >= 4) runs.push(points.subarray(start, at));
    start = at;
  }
  return runs;
}

function segmentEndingAt(points: Float32Array, at: number): Frame {
  const [x, y, toX, toY] = [points[at - 2] ?? 0, points[at - 1] ?? 0, points[at] ?? 0, points[at + 1] ?? 0];
  return {
    left: Math.min(x, toX),
    right: Math.max(x, toX),
    bottom: Math.min(y, toY),
    top: Math.max(y, toY),
  };
}
