import { LRUCache } from "lru-cache";
import type { Place, Point } from "../schema";
import type { Houses } from "./houses";

const MAX_REMEMBERED = 5_000;
/** What an engine finds changes seldom, but it can be away. */
const REMEMBERED_MS = 60_000;

/** About a kilometer: who is that close is asked the same. */
const rounded = (degrees: number) => degrees.toFixed(2);

const keyOf = (text: string, near: Point | null) =>
  JSON.stringify([text, near && rounded(near.latitude), near && rounded(near.longitude)]);

/** Remembers for a minute where addresses are, as a shop's own comes with every delivery; not what was not found. */
export function remembering(houses: Houses): Houses {
  const located = new LRUCache<string, { place: Promise<Place | null> }>({
    max: MAX_REMEMBERED,
    ttl: REMEMBERED_MS,
  });
  return {
    ...houses,
    locate(text, near) {
      const key = keyOf(text, near);
      const before = located.get(key);
      if (before) return before.place;
      const place = houses.locate(text, near);
      located.set(key, { place });
      void place.then((found) => found ?? located.delete(key));
      return place;
    },
  };
}
