import { EARTH_RADIUS_KM } from "../embedded/distance";
import type { BaseMapData, GeoBox, MapPoint, ScaleLine } from "../types/map";

/** Width of a map on a phone, in CSS pixels; its height is two thirds of that. */
export const NARROW_MAP = 290;

/** Markers whose centers are within this distance on a narrow map are merged. */
const ONE_MARKER = 17;

/**
 * Groups points that would cover each other on the map. A group is at its first point.
 * @param zoom zoom factor of the map
 */
export function groupNear<Place extends MapPoint>(
  places: readonly Place[],
  zoom = 1,
): (MapPoint & { members: Place[] })[] {
  const groups: (MapPoint & { members: Place[] })[] = [];
  const limit = ONE_MARKER / zoom;
  for (const place of places) {
    const near = groups.find(({ x, y }) => {
      const across = ((x - place.x) / 100) * NARROW_MAP;
      const down = ((y - place.y) / 100) * NARROW_MAP * (2 / 3);
      return Math.hypot(across, down) < limit;
    });
    if (near) near.members.push(place);
    else groups.push({ x: place.x, y: place.y, members: [place] });
  }
  return groups;
}

/** Maximum length of the scale's line, as a share of the width. */
const MAX_SHARE = 0.22;

/** Wider maps have no single scale: Mercator's grows toward the poles. */
const MAX_WIDTH_KM = 6000;

const KM_PER_MILE = 1.609344;
const METERS_PER_KM = 1000;
const FEET_PER_MILE = 5280;

/** Returns lines of a round length for kilometers and miles; null where no single scale applies. */
export function scaleOf(widthKm: number): BaseMapData["scale"] {
  if (widthKm > MAX_WIDTH_KM) return null;
  const km = scaleLine(widthKm, "km") ?? scaleLine(widthKm * METERS_PER_KM, "m");
  const mi =
    scaleLine(widthKm / KM_PER_MILE, "mi") ?? scaleLine((widthKm / KM_PER_MILE) * FEET_PER_MILE, "ft");
  return km && mi && { km, mi };
}

/** Null if there is no room for one unit. */
function scaleLine(width: number, unit: "km" | "m" | "mi" | "ft"): ScaleLine | null {
  const most = width * MAX_SHARE;
  if (most < 1) return null;
  const power = 10 ** Math.floor(Math.log10(most));
  const length = power * ([5, 2].find((factor) => factor * power <= most) ?? 1);
  return {
    text: `${length.toLocaleString("en-US")} ${unit}`,
    widthPercent: Math.round((length / width) * 10_000) / 100,
  };
}

/** Returns the kilometers from the left to the right edge of a map, at its central latitude. */
export function widthOf({ west, east, south, north }: GeoBox): number {
  const latitude = ((south + north) / 2) * (Math.PI / 180);
  return ((east - west) / 360) * 2 * Math.PI * EARTH_RADIUS_KM * Math.cos(latitude);
}
