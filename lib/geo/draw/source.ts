import { existsSync } from "node:fs";
import path from "node:path";
import type { Point } from "../embedded/distance";
import { installedRegions } from "../region/regions";
import { TILES_FILE } from "../region/tiles";
import { EVERYWHERE, type GeoBox, isWithin, type MapSource } from "../types/map";
import { mapServicePath } from "../tiles/map-service";

/** Returns the installed regions whose tiles are on this machine. */
async function regionsWithTiles() {
  return (await installedRegions()).filter(({ folder }) => existsSync(path.join(folder, TILES_FILE)));
}

/**
 * Returns the map of streets that a browser draws over ours, if any: the configured service's style, or an installed
 * region that contains all points and whose tiles are on this machine.
 */
export async function sourceFor(points: readonly Point[]): Promise<MapSource | null> {
  const servicePath = mapServicePath();
  if (servicePath !== null) return { kind: "service", path: servicePath };
  const region = (await regionsWithTiles()).find(({ bounds }) =>
    points.every((point) => isWithin(bounds, point)),
  );
  return region ? { kind: "region", id: region.id, bounds: region.bounds } : null;
}

/** Returns the areas with a map of streets; none without a region and a service. */
export async function streetAreas(): Promise<GeoBox[]> {
  if (mapServicePath() !== null) return [EVERYWHERE];
  return (await regionsWithTiles()).map(({ bounds }) => bounds);
}
