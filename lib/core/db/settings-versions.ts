import { LRUCache } from "lru-cache";
import type { Db } from "../db";
import { prepared } from "./prepared";

/** Age in milliseconds at which the versions are read again in the background. */
const FRESH_MS = 500;
/** Age at which a version is unknown: a change is visible within a second, including the query. */
const KNOWN_MS = 900;
/** A merchant without requests for this long is no longer watched. */
const WATCHED_MS = 60_000;
const MAX_WATCHED = 10_000;

/** A sandbox uses settings of its merchant, and every merchant those of the installation. */
const VERSIONS = {
  name: "settings versions",
  text: `
    SELECT asked.id, (COALESCE(own.version, 0) + COALESCE(live.version, 0) + COALESCE(common.version, 0))::int AS version
    FROM json_array_elements_text($1::json) AS asked(id)
    LEFT JOIN "Merchant" AS merchant ON merchant.id = asked.id
    LEFT JOIN "SettingsVersion" AS own ON own."merchantId" = asked.id
    LEFT JOIN "SettingsVersion" AS live ON live."merchantId" = merchant."sandboxOfId"
    LEFT JOIN "SettingsVersion" AS common ON common."merchantId" = 'default'`,
};

type Known = { version: number; readAt: number };

/**
 * Watches how often the settings of merchants in use have changed, in one query for all of them. Values read after a
 * version are current as long as the version stays the same.
 */
export class SettingsVersions {
  readonly #db: Db;
  readonly #watched = new LRUCache<string, Known>({
    max: MAX_WATCHED,
    ttl: WATCHED_MS,
    ttlResolution: 0,
    updateAgeOnGet: true,
  });
  #readAt = -Infinity;
  #isReading = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Reads the version of a merchant, and watches it from now on. */
  async read(merchantId: string): Promise<number> {
    const [version] = await this.#query([merchantId]);
    return version ?? 0;
  }

  /** Returns the version of a watched merchant, less than a second old; null if it is not known. */
  current(merchantId: string): number | null {
    const known = this.#watched.get(merchantId);
    if (!known) return null;
    const now = performance.now();
    if (now - Math.max(this.#readAt, known.readAt) >= FRESH_MS && !this.#isReading) void this.#readAll();
    return now - known.readAt < KNOWN_MS ? known.version : null;
  }

  async #readAll(): Promise<void> {
    this.#isReading = true;
    this.#readAt = performance.now();
    try {
      await this.#query([...this.#watched.keys()]);
    } catch {
      // The versions become unknown, and requests query the database themselves.
    } finally {
      this.#isReading = false;
    }
  }

  async #query(merchantIds: string[]): Promise<number[]> {
    const readAt = performance.now();
    const rows = await prepared<{ id: string; version: number }>(this.#db, VERSIONS, [
      JSON.stringify(merchantIds),
    ]);
    for (const { id, version } of rows) this.#watch(id, { version, readAt });
    return rows.map(({ version }) => version);
  }

  /** Does not count as a use, unless the merchant is new. */
  #watch(merchantId: string, { version, readAt }: Known): void {
    const known = this.#watched.peek(merchantId);
    if (!known) this.#watched.set(merchantId, { version, readAt });
    else if (readAt >= known.readAt) Object.assign(known, { version, readAt });
  }
}
