import { existsSync } from "node:fs";
import path from "node:path";
import type { Point } from "../embedded/distance";
import { installedRegions } from "../region/regions";
import { TILES_FILE } from "../region/tiles";
import { EVERYWHERE, type GeoBox, isWithin, type MapSource } from "../types/map";
import { mapServicePath } from "../tiles/map-service";
import { coversMost, shapeOf } from "./coverage";

/** Returns the installed regions whose tiles are on this machine. */
async function regionsWithTiles() {
  return (await installedRegions()).filter(({ folder }) => existsSync(path.join(folder, TILES_FILE)));
}

/**
 * Returns the map of streets that a browser draws over ours, if any: the configured service's style, or the latest
 * installed region whose tiles are on this machine and cover the points.
 */
export async function sourceFor(points: readonly Point[]): Promise<MapSource | null> {
  const servicePath = mapServicePath();
  if (servicePath !== null) return { kind: "service", path: servicePath };
  for (const { id, bounds } of await regionsWithTiles()) {
    const isInside = points.every((point) => isWithin(bounds, point));
    if (isInside && (await coversMost(id, points))) return { kind: "region", id, bounds };
  }
  return null;
}

/** Returns the areas with a map of streets, roughly; none without a region and a service. */
export async function streetAreas(): Promise<GeoBox[]> {
  if (mapServicePath() !== null) return [EVERYWHERE];
  const regions = await regionsWithTiles();
  return (await Promise.all(regions.map(({ id, bounds }) => shapeOf(id, bounds)))).flat();
}
