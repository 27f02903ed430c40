import { existsSync } from "node:fs";
import path from "node:path";
import type { Point } from "../embedded/distance";
import { installedRegions } from "../region/regions";
import { TILES_FILE } from "../region/tiles";
import type { GeoBox, MapSource } from "../types/map";
import { mapServicePath } from "../tiles/map-service";

/**
 * Returns the map that a browser draws over ours, if any: the configured service's style, or an installed region that
 * contains all points and whose tiles are on this machine.
 */
export async function sourceFor(points: readonly Point[]): Promise<MapSource | null> {
  const servicePath = mapServicePath();
  if (servicePath !== null) return { kind: "service", path: servicePath };
  const region = (await installedRegions()).find(
    ({ bounds, folder }) =>
      points.every((point) => isWithin(bounds, point)) && existsSync(path.join(folder, TILES_FILE)),
  );
  return region ? { kind: "region", id: region.id, bounds: region.bounds } : null;
}

function isWithin({ west, south, east, north }: GeoBox, { longitude, latitude }: Point): boolean {
  return longitude > west && longitude < east && latitude > south && latitude < north;
}
