import { LRUCache } from "lru-cache";
import type { Place, Point } from "../types/place";
import type { Houses } from "./houses";

const MAX_CACHED = 5_000;
/** Results rarely change, but the engine may be unavailable. */
const CACHED_MS = 60_000;

/** About a kilometer: close neighbors share an entry. */
const rounded = ({ latitude, longitude }: Point) => `${latitude.toFixed(2)} ${longitude.toFixed(2)}`;

const keyOf = (text: string, near: readonly Point[]) => [text, ...near.map(rounded)].join("\n");

/**
 * Caches located addresses for a minute, because a shop's own address comes with every delivery. Misses are not
 * cached. Results that depend on a merchant's places are cached with those places.
 */
export function cachedHouses(houses: Houses): Houses {
  const located = new LRUCache<string, { place: Place }>({ max: MAX_CACHED, ttl: CACHED_MS });
  /** Ambiguous texts. */
  const unclear = new LRUCache<string, true>({ max: MAX_CACHED });
  return {
    ...houses,
    async locate(text, nearby) {
      const near = unclear.has(text) ? await nearby() : null;
      const before = located.get(keyOf(text, near ?? []));
      if (before) return before.place;
      let decisive = near;
      const place = await houses.locate(text, async () => (decisive ??= await nearby()));
      if (decisive !== null) unclear.set(text, true);
      if (place) located.set(keyOf(text, decisive ?? []), { place });
      return place;
    },
  };
}
