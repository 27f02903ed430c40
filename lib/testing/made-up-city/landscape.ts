import type { OsmDraft, Tags } from "./osm";
import {
  ISLAND_LINES,
  ISLAND_TOWN,
  type Plan,
  QUARTER_LINES,
  type Rectangle,
  type Town,
  type Village,
  VILLAGES,
  BLOCK_METERS,
} from "./plan";
import { type Meters, rectangle } from "./projection";
import { districtsOf, islandCorner, lineEast, lineNorth, type Quarter } from "./quarters";
import { hasBoundary } from "./streets";

/**
 * Returns the edge of quarters: half a block before their first lines, so that both sides of every street are inside.
 */
function edgeOf(plan: Plan, { west, south, east, north }: Rectangle): Meters[] {
  const line = (quarter: number) => quarter * QUARTER_LINES - 0.5;
  return rectangle(
    lineEast(plan, line(west)),
    lineNorth(line(south)),
    lineEast(plan, line(east)),
    lineNorth(line(north)),
  );
}

function islandEdge(plan: Plan): Meters[] {
  const { east, north } = islandCorner(plan);
  const [low, high] = [-0.5 * BLOCK_METERS, (ISLAND_LINES - 0.5) * BLOCK_METERS];
  return rectangle(east + low, north + low, east + high, north + high);
}

function middleOf(corners: readonly Meters[]): Meters {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { east: mean(corners.map(({ east }) => east)), north: mean(corners.map(({ north }) => north)) };
}

function drawBoundary(osm: OsmDraft, edge: readonly Meters[], tags: Tags): void {
  const members = [{ type: "way" as const, id: osm.area(edge, {}), role: "outer" }];
  osm.relation(members, { type: "boundary", ...tags });
}

function drawTown(plan: Plan, town: Town, edge: readonly Meters[], osm: OsmDraft): void {
  const { name, kind, population } = town;
  osm.node(middleOf(edge), { place: kind, name, population: String(population) });
  drawBoundary(osm, edge, { boundary: "administrative", admin_level: "8", name });
  const mainland = districtsOf(town, plan.districtSide).map(({ number, quarters }) => ({
    number,
    edge: edgeOf(plan, quarters),
  }));
  const districts = town === ISLAND_TOWN ? [{ number: 0, edge }] : mainland;
  for (const district of districts) {
    const postcode = String(town.firstPostcode + district.number);
    if (hasBoundary(postcode)) {
      drawBoundary(osm, district.edge, { boundary: "postal_code", postal_code: postcode });
    }
    const suburb = town.suburbs[district.number];
    if (suburb !== undefined) osm.node(middleOf(district.edge), { place: "suburb", name: suburb });
  }
}

/** Half the side of the area that has a village's ZIP code. */
const VILLAGE_METERS = 900;

function drawVillage({ name, kind, postcode, at }: Village, osm: OsmDraft): void {
  osm.node(at, { place: kind, name });
  const { east, north } = at;
  const [low, high] = [-VILLAGE_METERS, VILLAGE_METERS];
  const edge = rectangle(east + low, north + low, east + high, north + high);
  drawBoundary(osm, edge, { boundary: "postal_code", postal_code: postcode });
}

/** A park in one block of a quarter, and the ground under its houses. */
function drawGround(quarter: Quarter, osm: OsmDraft): void {
  const park = [quarter.corner(3, 3), quarter.corner(4, 4)];
  const ground = [quarter.corner(0, 0), quarter.corner(quarter.lines - 1, quarter.lines - 1)];
  const between = ([low, high]: typeof park, inside: number) =>
    low && high
      ? rectangle(low.at.east + inside, low.at.north + inside, high.at.east - inside, high.at.north - inside)
      : [];
  osm.area(between(park, 30), { leisure: "park", name: `${quarter.suburb ?? quarter.town.name} Park` });
  osm.area(between(ground, 0), { landuse: "residential" });
}

/** Distance of the railway from the last line of streets west of the river. */
const BANK_METERS = 45;

/** A railway from south to north along the western bank. */
function drawRailway(plan: Plan, osm: OsmDraft): void {
  const rows = plan.quarters.north * QUARTER_LINES;
  const east = lineEast(plan, plan.riverLine - 1) + BANK_METERS;
  const nodes = Array.from({ length: rows + 1 }, (_, row) => {
    const isStation = row === rows / 2;
    const tags: Tags = isStation ? { railway: "station", name: "Larkhaven Union Station" } : {};
    return osm.node({ east, north: lineNorth(row - 0.5) }, tags);
  });
  osm.way(nodes, { railway: "rail", name: "Nevada Midland Railway" });
}

/** Draws everything except streets, houses and water: towns, districts, villages, parks, ground, a railway. */
export function drawLandscape(plan: Plan, quarters: readonly Quarter[], osm: OsmDraft): void {
  for (const town of plan.towns) drawTown(plan, town, edgeOf(plan, town.quarters), osm);
  drawTown(plan, ISLAND_TOWN, islandEdge(plan), osm);
  for (const village of VILLAGES) drawVillage(village, osm);
  for (const quarter of quarters) drawGround(quarter, osm);
  drawRailway(plan, osm);
}
