import { processSingleton } from "@/lib/core/process-singleton";
import type { Point } from "../embedded/distance";
import { latitudeOf, ordinateOf } from "../map/mercator";
import { tileFileOf } from "../region/serve-tile";
import type { GeoBox } from "../types/map";

/** Highest zoom level of a region's tiles: a tile is about 2 km wide. */
const MOST_ZOOM = 14;

/** Maximum number of tiles to look up for a map: a sample of hundreds of points is enough. */
const MAX_LOOKED_UP = 50;

const columnOf = (longitude: number, zoom: number) => Math.floor(((longitude + 180) / 360) * 2 ** zoom);
const rowOf = (latitude: number, zoom: number) =>
  Math.floor(((180 - ordinateOf(latitude)) / 360) * 2 ** zoom);
const westOf = (column: number, zoom: number) => (column / 2 ** zoom) * 360 - 180;
const northOf = (row: number, zoom: number) => latitudeOf(180 - (row / 2 ** zoom) * 360);

/** Whether a tile of a region has content. Rejects if the file cannot be read. */
async function hasContent(region: string, zoom: number, column: number, row: number): Promise<boolean> {
  const file = await tileFileOf(region);
  return (await file?.read(zoom, column & (2 ** zoom - 1), row)) !== undefined;
}

/**
 * Whether the map of a region has content at more than half of the points: the corner of an area may be at sea. A
 * region's bounds contain parts of its neighbors, where its map is empty.
 */
export async function coversMost(region: string, points: readonly Point[]): Promise<boolean> {
  const tiles = new Map<string, readonly [column: number, row: number]>();
  for (const { longitude, latitude } of points) {
    const tile = [columnOf(longitude, MOST_ZOOM), rowOf(latitude, MOST_ZOOM)] as const;
    tiles.set(tile.join("/"), tile);
  }
  const sample = [...tiles.values()].slice(0, MAX_LOOKED_UP);
  const found = await Promise.all(
    sample.map((tile) => hasContent(region, MOST_ZOOM, ...tile).catch(() => false)),
  );
  return found.filter(Boolean).length > sample.length / 2;
}

/** Maximum number of tiles that describe the shape of a region. */
const MAX_SHAPE_TILES = 64;

/** About 150 km. A smaller tile may have no content where there are only local roads. */
const SHAPE_ZOOM = 8;
const LEAST_ZOOM = 3;

function tilesOver({ west, south, east, north }: GeoBox, zoom: number) {
  const from = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return {
    columns: from(columnOf(west, zoom), columnOf(east, zoom)),
    rows: from(rowOf(north, zoom), rowOf(south, zoom)),
  };
}

async function readShape(region: string, bounds: GeoBox): Promise<GeoBox[]> {
  let zoom = SHAPE_ZOOM;
  let tiles = tilesOver(bounds, zoom);
  while (zoom > LEAST_ZOOM && tiles.columns.length * tiles.rows.length > MAX_SHAPE_TILES) {
    zoom -= 1;
    tiles = tilesOver(bounds, zoom);
  }
  const boxes: GeoBox[] = [];
  for (const row of tiles.rows) {
    const north = Math.min(bounds.north, northOf(row, zoom));
    const south = Math.max(bounds.south, northOf(row + 1, zoom));
    let open: GeoBox | null = null;
    for (const column of tiles.columns) {
      const hasStreets = await hasContent(region, zoom, column, row);
      const east = Math.min(bounds.east, westOf(column + 1, zoom));
      if (!hasStreets) open = null;
      else if (open) open.east = east;
      else boxes.push((open = { west: Math.max(bounds.west, westOf(column, zoom)), south, east, north }));
    }
  }
  return boxes;
}

/**
 * Returns a few boxes around the content of a region's map: the bounds of Nevada contain a third of California. Tiles
 * never change, so the shape is read once. While the file cannot be read, the shape is the bounds.
 */
export async function shapeOf(region: string, bounds: GeoBox): Promise<GeoBox[]> {
  const shapes = processSingleton("shapes of regions", () => new Map<string, Promise<GeoBox[]>>());
  const shape = shapes.get(region) ?? readShape(region, bounds);
  shapes.set(region, shape);
  try {
    return await shape;
  } catch {
    shapes.delete(region);
    return [bounds];
  }
}
