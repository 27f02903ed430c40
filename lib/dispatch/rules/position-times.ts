import { isKept } from "@/lib/deliveries/rules/courier-position";
import type { SentPosition } from "./position-formats";

/** A less accurate position, for example of a cell tower, is not stored. */
const MAX_ACCURACY_METERS = 200;

/**
 * Returns the positions to store, oldest first: those accurate enough and not older than they are kept. A phone's clock may be
 * ahead, so a time in the future becomes now; of several positions of one instant, the last is stored.
 */
export function usablePositions(positions: readonly SentPosition[], now: number): SentPosition[] {
  const usable = positions
    .filter(({ accuracyMeters }) => accuracyMeters === null || accuracyMeters <= MAX_ACCURACY_METERS)
    .map((position) => ({ ...position, at: Math.min(Math.floor(position.at), now) }))
    .filter(({ at }) => isKept(new Date(at), new Date(now)));
  const byTime = new Map(usable.map((position) => [position.at, position]));
  return [...byTime.values()].sort((a, b) => a.at - b.at);
}
