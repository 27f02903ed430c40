import { LRUCache } from "lru-cache";
import type { Db } from "../db";
import { processSingleton } from "../process-singleton";
import { SettingsVersions } from "./settings-versions";

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

/** Age at which a settled entry is read again, although the settings have not changed. */
const SETTLED_MS = 60_000;

type CacheEntry<Value> = {
  value: Promise<Value>;
  readAt: number;
  isRefreshing: boolean;
  /** The merchant whose settings determine the value, and their version before it was read. */
  settled: { merchantId: string; version: number } | null;
};

/** Shared by all caches of the process: functions that invalidate a key, and the versions of settings by client. */
const shared = () =>
  processSingleton("short caches", () => ({
    invalidators: new Set<(db: object, key: string) => void>(),
    versions: new WeakMap<object, SettingsVersions>(),
  }));

function versionsOf(db: Db): SettingsVersions {
  const { versions } = shared();
  const known = versions.get(db) ?? new SettingsVersions(db);
  versions.set(db, known);
  return known;
}

type Options<Value> = {
  /** Whether a value is cached, so that made-up keys use no memory. */
  isWorth?: (value: Value) => boolean;
  /**
   * The merchant whose settings (those that SettingsVersion counts) alone determine a value; null if other data does.
   * Such a value is kept until the settings change, at most a minute.
   */
  settledBy?: (value: Value, key: string) => string | null;
};

/**
 * Caches data that every request needs and that rarely changes, per client. A change by another process is visible
 * within a second. Concurrent readers share one query. Failures are not cached. Entries in use are refreshed in the
 * background before they expire; entries that depend only on a merchant's settings are read again when the settings
 * change, or after a minute.
 * @param name unique per cache; copies of a module in several bundles share it
 * @returns the reader. In a transaction, it always queries.
 */
export function shortCache<Value>(
  name: string,
  read: (db: Db, key: string) => Promise<Value>,
  { isWorth = () => true, settledBy = () => null }: Options<Value> = {},
): (db: Db, key: string) => Promise<Value> {
  type Entry = CacheEntry<Value>;
  const caches = () =>
    processSingleton(`memory of ${name}`, () => {
      const made = new WeakMap<object, LRUCache<string, Entry>>();
      shared().invalidators.add((db, key) => made.get(db)?.delete(key));
      return made;
    });
  const cacheOf = (db: Db) => {
    const known = caches().get(db);
    if (known) return known;
    const cache = new LRUCache<string, Entry>({ max: MAX_CACHED, ttl: CACHED_MS, ttlResolution: 0 });
    caches().set(db, cache);
    return cache;
  };
  const load = (db: Db, key: string): Promise<Value> => {
    const cache = cacheOf(db);
    const readAt = performance.now();
    const made: Entry = { value: read(db, key), readAt, isRefreshing: false, settled: null };
    const drop = () => cache.peek(key) === made && cache.delete(key);
    cache.set(key, made, { start: readAt });
    made.value.then((value) => isWorth(value) || drop(), drop);
    return made.value;
  };
  /** Replaces an entry, which stays cached until its successor arrives. */
  const refresh = async (db: Db, key: string, before: Entry): Promise<void> => {
    before.isRefreshing = true;
    try {
      const merchantId = settledBy(await before.value, key);
      // Read before the value, which is then at least as new.
      const version = merchantId === null ? 0 : await versionsOf(db).read(merchantId);
      const readAt = performance.now();
      const value = await read(db, key);
      const isSettled = merchantId !== null && settledBy(value, key) === merchantId;
      const settled = isSettled ? { merchantId, version } : null;
      const cache = cacheOf(db);
      // Not if the key was invalidated in the meantime: the value may be older than the change.
      if (cache.peek(key) !== before) return;
      if (!isWorth(value)) return void cache.delete(key);
      const ttl = isSettled ? SETTLED_MS + CACHED_MS : CACHED_MS;
      cache.set(
        key,
        { value: Promise.resolve(value), readAt, isRefreshing: false, settled },
        { start: readAt, ttl },
      );
    } catch {
      before.isRefreshing = false;
    }
  };
  return (db, key) => {
    if (!("$connect" in db)) return read(db, key);
    const known = cacheOf(db).get(key);
    if (!known) return load(db, key);
    const { settled, readAt, isRefreshing } = known;
    if (settled && versionsOf(db).current(settled.merchantId) !== settled.version) return load(db, key);
    const freshMs = settled ? SETTLED_MS : FRESH_MS;
    if (!isRefreshing && performance.now() - readAt >= freshMs) void refresh(db, key, known);
    return known.value;
  };
}

/**
 * Invalidates a key in this process. Call it after the change is committed. Other processes see it within a
 * second.
 */
export function invalidate(db: Db, key: string): void {
  for (const invalidateIn of shared().invalidators) invalidateIn(db, key);
}
