import { existsSync } from "node:fs";
import path from "node:path";
import type { Point } from "../embedded/distance";
import { installedRegion } from "../region/regions";
import { TILES_FILE } from "../region/tiles";
import { EVERYWHERE, type GeoBox, isWithin, type MapSource } from "../types/map";
import { mapServicePath } from "../tiles/map-service";

/** Returns the region in use if its tiles are on this machine. */
async function regionWithTiles() {
  const region = await installedRegion();
  return region && existsSync(path.join(region.folder, TILES_FILE)) ? region : null;
}

/**
 * Returns the map of streets that a browser draws over ours, if any: the configured service's style, or the installed
 * region if it contains all points, and its tiles are on this machine.
 */
export async function sourceFor(points: readonly Point[]): Promise<MapSource | null> {
  const servicePath = mapServicePath();
  if (servicePath !== null) return { kind: "service", path: servicePath };
  const region = await regionWithTiles();
  if (!region || !points.every((point) => isWithin(region.bounds, point))) return null;
  return { kind: "region", id: region.id, bounds: region.bounds };
}

/** Returns the areas with a map of streets; none without a region and a service. */
export async function streetAreas(): Promise<GeoBox[]> {
  if (mapServicePath() !== null) return [EVERYWHERE];
  const region = await regionWithTiles();
  return region ? [region.bounds] : [];
}
