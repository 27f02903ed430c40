import type { OsmDraft, OsmMember, Tags } from "./osm";
import { BLOCK_METERS, ISLAND_LINES, type Plan, QUARTER_LINES, RIVER_GAP_METERS } from "./plan";
import { type Meters, rectangle } from "./projection";
import { type Quarter, islandCorner, lineEast, lineNorth } from "./quarters";

/** Extension of the river beyond the city. */
const RIVER_BEYOND_METERS = 1500;

/** Distance of the lake from the last line of streets, and its extent around the island. */
const SHORE_METERS = 300;
const LAKE_AROUND_METERS = 1200;

/** Distance of the island's shore from its streets. */
const ISLAND_SHORE_METERS = 120;

const PIER_ROAD: Tags = { highway: "service", name: "Pier Road", maxspeed: "15 mph" };

function drawRiver(plan: Plan, osm: OsmDraft): void {
  const middle = lineEast(plan, plan.riverLine - 0.5);
  const [south, north] = [
    -RIVER_BEYOND_METERS,
    lineNorth(plan.quarters.north * QUARTER_LINES - 1) + RIVER_BEYOND_METERS,
  ];
  const name = "Lark River";
  osm.area(rectangle(middle - RIVER_GAP_METERS / 2, south, middle + RIVER_GAP_METERS / 2, north), {
    natural: "water",
    water: "river",
    name,
  });
  const course = [north, (north + south) / 2, south].map((at) => osm.node({ east: middle, north: at }));
  osm.way(course, { waterway: "river", name });
}

function drawLake(plan: Plan, osm: OsmDraft): void {
  const start = islandCorner(plan);
  const side = (ISLAND_LINES - 1) * BLOCK_METERS;
  const around = (meters: number) =>
    rectangle(
      start.east - meters,
      start.north - meters,
      start.east + side + meters,
      start.north + side + meters,
    );
  const shore = lineEast(plan, plan.quarters.east * QUARTER_LINES - 1) + SHORE_METERS;
  const lake = around(LAKE_AROUND_METERS).map((corner, at) =>
    at === 0 || at === 3 ? { ...corner, east: shore } : corner,
  );
  const members: OsmMember[] = [
    { type: "way", id: osm.area(lake, {}), role: "outer" },
    {
      type: "way",
      id: osm.area(around(ISLAND_SHORE_METERS), { place: "island", name: "Isla Peñasco" }),
      role: "inner",
    },
  ];
  osm.relation(members, { type: "multipolygon", natural: "water", water: "lake", name: "Lake Ambrose" });
}

/** Draws a road from a corner to a new pier; returns the pier's node. */
function drawPier(osm: OsmDraft, corner: { node: number }, at: Meters): number {
  const pier = osm.node(at, { amenity: "ferry_terminal", name: "Isla Peñasco Ferry" });
  osm.way([corner.node, pier], PIER_ROAD);
  return pier;
}

/** Draws the ferry, the only way to the island: from the end of a street on the lake's shore to the island's west. */
function drawFerry(plan: Plan, mainland: Quarter, island: Quarter, osm: OsmDraft): void {
  const lastColumn = plan.quarters.east * QUARTER_LINES - 1;
  const corner = mainland.corner(lastColumn - mainland.firstColumn, plan.ferryRow - mainland.firstRow);
  const landing = island.corner(0, ISLAND_LINES / 2);
  if (corner === undefined || landing === undefined) {
    throw new Error("The ferry needs a street at both ends.");
  }
  const piers = [
    drawPier(osm, corner, { ...corner.at, east: corner.at.east + SHORE_METERS }),
    drawPier(osm, landing, { ...landing.at, east: landing.at.east - ISLAND_SHORE_METERS }),
  ];
  osm.way(piers, {
    route: "ferry",
    name: "Isla Peñasco Ferry",
    duration: "00:15",
    motor_vehicle: "yes",
    foot: "yes",
  });
}

/** Draws the river through the city, the lake with the island, and the ferry. */
export function drawWater(plan: Plan, mainland: Quarter, island: Quarter, osm: OsmDraft): void {
  drawRiver(plan, osm);
  drawLake(plan, osm);
  drawFerry(plan, mainland, island, osm);
}
