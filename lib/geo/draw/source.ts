import { existsSync } from "node:fs";
import path from "node:path";
import type { Point } from "../embedded/distance";
import { installedRegion } from "../region/regions";
import { TILES_FILE } from "../region/tiles";
import type { GeoBox, MapSource } from "../types/map";
import { mapServicePath } from "../tiles/map-service";

/**
 * Returns the map that a browser draws over ours, if any: the configured service's style, or the installed region if
 * it contains all points, and its tiles are on this machine.
 */
export async function sourceFor(points: readonly Point[]): Promise<MapSource | null> {
  const servicePath = mapServicePath();
  if (servicePath !== null) return { kind: "service", path: servicePath };
  const region = await installedRegion();
  if (!region || !points.every((point) => isWithin(region.bounds, point))) return null;
  if (!existsSync(path.join(region.folder, TILES_FILE))) return null;
  return { kind: "region", id: region.id, bounds: region.bounds };
}

function isWithin({ west, south, east, north }: GeoBox, { longitude, latitude }: Point): boolean {
  return longitude > west && longitude < east && latitude > south && latitude < north;
}
