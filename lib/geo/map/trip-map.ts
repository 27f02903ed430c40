import { baseMap } from "./base-map";
import type { TripMapData } from "./data";
import { placeMarkers } from "./labels";
import { stopMark } from "./marks";
import { drawRoute } from "./route";
import { viewOf } from "./view";

/** A stop on the map. Its letter is that of its position unless it says another. */
export type MapStop = { latitude: number; longitude: number; mark?: string };

/**
 * Draws the map of a trip through stops, two or more, from packaged data alone: the ground (see `baseMap`), the
 * stops, and a line that joins them in order. Works anywhere on Earth, across the antimeridian too. Rejects when a
 * file of the ground cannot be read.
 */
export async function tripMap(stops: readonly MapStop[]): Promise<TripMapData> {
  const view = viewOf(stops);
  const marked = stops.map((stop, index) => ({ ...stop, mark: stop.mark ?? stopMark(index) }));
  const markers = placeMarkers(marked, view);
  return { ...(await baseMap(view, markers)), route: drawRoute(stops, view), markers };
}
