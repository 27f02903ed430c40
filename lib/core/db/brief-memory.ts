import { LRUCache } from "lru-cache";
import type { Db } from "../db";
import { processSingleton } from "../process-singleton";

/** A change that another process made is known everywhere within a second; this leaves time for the query. */
const REMEMBERED_MS = 900;
export const MAX_REMEMBERED = 10_000;

/** What each memory does to forget a key. */
const forgetters = () => processSingleton("forgetters", () => new Set<(db: object, key: string) => void>());

/**
 * Remembers what every request needs and hardly ever changes, for less than a second from when it was asked for, apart
 * for each client. Requests that ask at the same time share one query. A failed query is not remembered.
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
      const made = new WeakMap<object, LRUCache<string, Promise<Value>>>();
      forgetters().add((db, key) => made.get(db)?.delete(key));
      return made;
    });
  const cacheOf = (db: Db) => {
    const known = caches().get(db);
    if (known) return known;
    const cache = new LRUCache<string, Promise<Value>>({
      max: MAX_REMEMBERED,
      ttl: REMEMBERED_MS,
      ttlResolution: 0,
    });
    caches().set(db, cache);
    return cache;
  };
  return (db, key) => {
    if (!("$connect" in db)) return read(db, key);
    const cache = cacheOf(db);
    const known = cache.get(key);
    if (known) return known;
    const asked = read(db, key);
    cache.set(key, asked);
    const drop = () => void (cache.peek(key) === asked && cache.delete(key));
    asked.then((value) => isWorth(value) || drop(), drop);
    return asked;
  };
}

/**
 * Forgets what is remembered under a key, in this process. Call it when the change is committed; the other processes
 * know it within a second.
 */
export function forget(db: Db, key: string): void {
  for (const forgetIn of forgetters()) forgetIn(db, key);
}
