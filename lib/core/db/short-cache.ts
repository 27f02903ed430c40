import { LRUCache } from "lru-cache";
import type { Db } from "../db";
import { processSingleton } from "../process-singleton";

/**
 * Lifetime of an entry in milliseconds. A change by another process is visible within a second, including the
 * query.
 */
const CACHED_MS = 900;
/**
 * Age at which an entry in use is refreshed in the background, so that a busy key never waits for the
 * database.
 */
const FRESH_MS = 500;
export const MAX_CACHED = 10_000;

type CacheEntry<Value> = { value: Promise<Value>; readAt: number; isRefreshing: boolean };

/** Invalidates a key in each cache. */
const invalidators = () => processSingleton("forgetters", () => new Set<(db: object, key: string) => void>());

/**
 * Caches data that every request needs and that rarely changes, for less than a second, per client.
 * Concurrent readers share one query. Failures are not cached. Entries in use are refreshed in the background
 * before they expire.
 * @param name unique per cache; copies of a module in several bundles share it
 * @param isWorth whether a value is cached, so that made-up keys use no memory
 * @returns the reader. In a transaction, it always queries.
 */
export function shortCache<Value>(
  name: string,
  read: (db: Db, key: string) => Promise<Value>,
  isWorth: (value: Value) => boolean = () => true,
): (db: Db, key: string) => Promise<Value> {
  const caches = () =>
    processSingleton(`memory of ${name}`, () => {
      const made = new WeakMap<object, LRUCache<string, CacheEntry<Value>>>();
      invalidators().add((db, key) => made.get(db)?.delete(key));
      return made;
    });
  const cacheOf = (db: Db) => {
    const known = caches().get(db);
    if (known) return known;
    const cache = new LRUCache<string, CacheEntry<Value>>({
      max: MAX_CACHED,
      ttl: CACHED_MS,
      ttlResolution: 0,
    });
    caches().set(db, cache);
    return cache;
  };
  /** @param before the value that stays cached until the new one arrives */
  const load = (db: Db, key: string, before?: CacheEntry<Value>): Promise<Value> => {
    const cache = cacheOf(db);
    const start = performance.now();
    const made = { value: read(db, key), readAt: start, isRefreshing: false };
    const isCurrent = (entry: CacheEntry<Value>) => cache.peek(key) === entry;
    const keep = () => cache.set(key, made, { start });
    if (!before) keep();
    made.value.then(
      (value) => {
        // Not if the key was invalidated in the meantime: the value may be older than the change.
        if (before && isCurrent(before)) keep();
        if (!isWorth(value) && isCurrent(made)) cache.delete(key);
      },
      () => {
        if (isCurrent(made)) cache.delete(key);
        if (before) before.isRefreshing = false;
      },
    );
    return made.value;
  };
  return (db, key) => {
    if (!("$connect" in db)) return read(db, key);
    const known = cacheOf(db).get(key);
    if (!known) return load(db, key);
    if (!known.isRefreshing && performance.now() - known.readAt >= FRESH_MS) {
      known.isRefreshing = true;
      void load(db, key, known).catch(() => undefined);
    }
    return known.value;
  };
}

/**
 * Invalidates a key in this process. Call it after the change is committed. Other processes see it within a
 * second.
 */
export function invalidate(db: Db, key: string): void {
  for (const forgetIn of invalidators()) forgetIn(db, key);
}
