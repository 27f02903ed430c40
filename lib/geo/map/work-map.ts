import { baseMap } from "./base-map";
import type { WorkMapData } from "./data";
import { groupPoints, pointOf } from "./labels";
import { viewOf } from "./view";

type Position = { latitude: number; longitude: number };

/**
 * Draws the map of several deliveries, one or more: the ground (see `baseMap`), a marker for every pickup, and where
 * the dropoffs lie. It shows all pickups; one far dropoff would push them together, so that it may lie outside.
 * Rejects when a file of the ground cannot be read.
 */
export async function workMap(
  deliveries: readonly { id: string; pickup: Position; dropoff: Position }[],
): Promise<WorkMapData> {
  const view = viewOf(deliveries.map(({ pickup }) => pickup));
  const groups = groupPoints(
    deliveries.map(({ id, pickup }) => ({ ...pickup, id })),
    view,
  );
  const texts = groups.map(({ x, y, members }) => ({ x, y, text: String(members.length) }));
  return {
    ...(await baseMap(view, texts)),
    markers: groups.map(({ x, y, members }) => ({ x, y, ids: members.map(({ id }) => id) })),
    places: Object.fromEntries(
      deliveries.map(({ id, pickup, dropoff }) => [
        id,
        { pickup: pointOf(view, pickup), dropoff: pointOf(view, dropoff) },
      ]),
    ),
  };
}
