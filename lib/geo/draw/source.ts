import { existsSync } from "node:fs";
import path from "node:path";
import { DEMO_BOX, DEMO_REGION, isInDemoCity } from "../demo/island";
import type { Point } from "../embedded/distance";
import { installedRegions } from "../region/regions";
import { TILES_FILE } from "../region/tiles";
import { EVERYWHERE, type GeoBox, isWithin, type MapSource } from "../types/map";
import type { Assumed } from "../types/place";
import { mapServicePath } from "../tiles/map-service";
import { coversMost, shapeOf } from "./coverage";

/** Returns the installed regions whose tiles are on this machine. */
async function regionsWithTiles() {
  return (await installedRegions()).filter(({ folder }) => existsSync(path.join(folder, TILES_FILE)));
}

/**
 * Returns the map of streets that a browser draws over ours, if any: the demo city's, the configured service's style,
 * or the latest installed region whose tiles are on this machine and cover the points. Stops of trips may always be in
 * the demo city; other points only for those who have it.
 */
export async function sourceFor(
  points: readonly Point[],
  { hasDemoCity, hasMapService = true }: Assumed = { hasDemoCity: true },
): Promise<MapSource | null> {
  if (hasDemoCity && points.length > 0 && points.every(isInDemoCity))
    return { kind: "region", id: DEMO_REGION, bounds: DEMO_BOX, isDemo: true };
  const servicePath = mapServicePath();
  if (hasMapService && servicePath !== null) return { kind: "service", path: servicePath };
  for (const { id, bounds } of await regionsWithTiles()) {
    const isInside = points.every((point) => isWithin(bounds, point));
    if (isInside && (await coversMost(id, points))) return { kind: "region", id, bounds };
  }
  return null;
}

/** Returns the areas with a map of streets, roughly; none without a region, a service and the demo city. */
export async function streetAreas({ hasDemoCity, hasMapService = true }: Assumed = {}): Promise<GeoBox[]> {
  if (hasMapService && mapServicePath() !== null) return [EVERYWHERE];
  const regions = await regionsWithTiles();
  const shapes = await Promise.all(regions.map(({ id, bounds }) => shapeOf(id, bounds)));
  return [...shapes.flat(), ...(hasDemoCity ? [DEMO_BOX] : [])];
}
