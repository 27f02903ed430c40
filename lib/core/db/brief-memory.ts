import { LRUCache } from "lru-cache";
import type { Db } from "../db";
import { processSingleton } from "../process-singleton";

/** A change that another process made is known everywhere within a second; this leaves time for the query. */
const REMEMBERED_MS = 900;
/** What is asked for after this is read anew meanwhile, so that a busy key never waits for the database. */
const FRESH_MS = 500;
export const MAX_REMEMBERED = 10_000;

type Remembered<Value> = { value: Promise<Value>; readAt: number; isRefreshing: boolean };

/** What each memory does to forget a key. */
const forgetters = () => processSingleton("forgetters", () => new Set<(db: object, key: string) => void>());

/**
 * Remembers what every request needs and hardly ever changes, for less than a second from when it was asked for, apart
 * for each client. Requests that ask at the same time share one query. A failed query is not remembered. What is asked for
 * again and again is read anew before its time is over, and nobody waits for that.
 * @param name one for each memory: the copies of a module in several bundles share it
 * @param isWorth whether a value is remembered at all, so that invented keys take no room
 * @returns the function to ask. In a transaction it always reads.
 */
export function briefMemory<Value>(
  name: string,
  read: (db: Db, key: string) => Promise<Value>,
  isWorth: (value: Value) => boolean = () => true,
): (db: Db, key: string) => Promise<Value> {
  const caches = () =>
    processSingleton(`memory of ${name}`, () => {
      const made = new WeakMap<object, LRUCache<string, Remembered<Value>>>();
      forgetters().add((db, key) => made.get(db)?.delete(key));
      return made;
    });
  const cacheOf = (db: Db) => {
    const known = caches().get(db);
    if (known) return known;
    const cache = new LRUCache<string, Remembered<Value>>({
      max: MAX_REMEMBERED,
      ttl: REMEMBERED_MS,
      ttlResolution: 0,
    });
    caches().set(db, cache);
    return cache;
  };
  /** @param before what stays remembered until the new value is there */
  const remember = (db: Db, key: string, before?: Remembered<Value>): Promise<Value> => {
    const cache = cacheOf(db);
    const start = performance.now();
    const made = { value: read(db, key), readAt: start, isRefreshing: false };
    const isCurrent = (entry: Remembered<Value>) => cache.peek(key) === entry;
    const keep = () => cache.set(key, made, { start });
    if (!before) keep();
    made.value.then(
      (value) => {
        // Not if it was forgotten meanwhile: what was read may be older than the change.
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
    if (!known) return remember(db, key);
    if (!known.isRefreshing && performance.now() - known.readAt >= FRESH_MS) {
      known.isRefreshing = true;
      void remember(db, key, known).catch(() => undefined);
    }
    return known.value;
  };
}

/**
 * Forgets what is remembered under a key, in this process. Call it when the change is committed; the other processes
 * know it within a second.
 */
export function forget(db: Db, key: string): void {
  for (const forgetIn of forgetters()) forgetIn(db, key);
}
