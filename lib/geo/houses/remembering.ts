import { LRUCache } from "lru-cache";
import type { Place, Point } from "../schema";
import type { Houses } from "./houses";

const MAX_REMEMBERED = 5_000;
/** What an engine finds changes seldom, but it can be away. */
const REMEMBERED_MS = 60_000;

/** About a kilometer: who is that close is asked the same. */
const rounded = ({ latitude, longitude }: Point) => `${latitude.toFixed(2)} ${longitude.toFixed(2)}`;

const keyOf = (text: string, near: readonly Point[]) => [text, ...near.map(rounded)].join("\n");

/**
 * Remembers for a minute where addresses are, as a shop's own comes with every delivery; not what was not found. What was
 * decided by the places of one merchant is remembered beside those places.
 */
export function remembering(houses: Houses): Houses {
  const located = new LRUCache<string, { place: Place }>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS });
  /** Texts that were not clear by themselves. */
  const unclear = new LRUCache<string, true>({ max: MAX_REMEMBERED });
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
