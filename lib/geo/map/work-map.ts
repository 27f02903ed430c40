import { baseMap } from "./base-map";
import type { WorkMapData } from "./data";
import { groupPoints, pointOf } from "./labels";
import { viewOf } from "./view";

type Position = { latitude: number; longitude: number };

/**
 * Draws the map of several deliveries, one or more: the ground (see `baseMap`), a marker for every next stop, and where
 * both stops lie. It shows all next stops; one other far away would push them together, so that it may lie outside.
 * Rejects when a file of the ground cannot be read.
 */
export async function workMap(
  deliveries: readonly { id: string; nextStop: "pickup" | "dropoff"; pickup: Position; dropoff: Position }[],
): Promise<WorkMapData> {
  const next = deliveries.map(({ id, nextStop, ...stops }) => ({ ...stops[nextStop], id }));
  const view = viewOf(next);
  const groups = groupPoints(next, view);
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
