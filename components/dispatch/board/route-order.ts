import type { ViewStop } from "./view";

type Ordered = Pick<ViewStop, "key" | "stop" | "delivery">;

/**
 * Moves a stop to the place before another one, or to the end without one.
 * @returns null if the order stays the same; `pickup first` if a dropoff would come before its pickup
 */
export function movedBefore<Stop extends Ordered>(
  stops: readonly Stop[],
  key: string,
  before: string | null,
): Stop[] | "pickup first" | null {
  const moved = stops.find((stop) => stop.key === key);
  if (!moved || key === before) return null;
  const others = stops.filter((stop) => stop !== moved);
  const found = others.findIndex((stop) => stop.key === before);
  const at = found === -1 ? others.length : found;
  if (at === stops.indexOf(moved)) return null;
  const partner = others.findIndex(({ delivery }) => delivery.key === moved.delivery.key);
  const isBeforePickup = moved.stop === 1 && partner >= at;
  const isAfterDropoff = moved.stop === 0 && partner !== -1 && partner < at;
  if (isBeforePickup || isAfterDropoff) return "pickup first";
  return others.toSpliced(at, 0, moved);
}

/** Moves a stop by one place. See `movedBefore`. */
export function movedBy<Stop extends Ordered>(stops: readonly Stop[], key: string, by: 1 | -1) {
  const at = stops.findIndex((stop) => stop.key === key);
  if (at === -1 || at + by < 0 || at + by >= stops.length) return null;
  return movedBefore(stops, key, stops[by === 1 ? at + 2 : at - 1]?.key ?? null);
}
