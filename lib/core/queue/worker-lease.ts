import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient, QueryResultRow } from "pg";
import { log } from "../log";

/**
 * Runs work unless it is already running under the same key, in this process or another; then it returns undefined.
 * When `isHeld` becomes false, because the connection with the lock was lost, another process may have started.
 */
export type Exclusively = <T>(
  key: string,
  work: (isHeld: () => boolean) => Promise<T>,
) => Promise<T | undefined>;

/** First half of the workers' advisory lock keys. */
export const WORKER_SPACE = 7_226_004;
/** Distinguishes the key locks from other 64-bit locks. */
const KEY_SEED = 7_226_005;

const LOOK_MS = 2_000;
/**
 * A worker without its lock for this long is considered dead. A living one gets its lock back soon after the
 * database returns.
 */
const GONE_MS = 4_000;
const RECONNECT_MS = 500;

// Shared, because the server may not have noticed yet that the previous connection is lost.
const LOCK_WORKER = `SELECT pg_advisory_lock_shared(${WORKER_SPACE}, hashtext($1))`;
const UNLOCK_WORKER = `SELECT pg_advisory_unlock_shared(${WORKER_SPACE}, hashtext($1))`;
const LOCK_KEY = `SELECT pg_try_advisory_lock(hashtextextended($1, ${KEY_SEED})) AS locked`;
const UNLOCK_KEY = `SELECT pg_advisory_unlock(hashtextextended($1, ${KEY_SEED}))`;

/** Workers that have jobs but whose process holds no lock for them. */
const WITHOUT_LOCK = `
  SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs
  WHERE locked_at IS NOT NULL AND NOT EXISTS (
    SELECT FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid = ${WORKER_SPACE}
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND objid::bigint = hashtext(locked_by)::bigint & 4294967295
  )`;
const RELEASE = `SELECT graphile_worker.force_unlock_workers($1::text[])`;

/**
 * Announces to other processes that this one's workers are alive, with advisory locks on a separate
 * connection, which end with the process. Releases the jobs of workers without a lock. The same connection
 * holds the key locks.
 */
export class WorkerLease {
  private readonly workers = new Set<string>();
  private readonly keys = new Set<string>();
  /** Locks of a lost connection are acquired again on the next one, but no longer held. */
  private readonly lockedKeys = new Map<string, { isHeld: boolean }>();
  private readonly missingSince = new Map<string, number>();
  private client: PoolClient | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly pool: Pool) {}

  /** Holds the locks until stopped, and reacquires them on a new connection if one is lost. */
  async run(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      const client = await this.pool.connect().catch(() => undefined);
      if (client) await this.hold(client, stopping);
      await pause(RECONNECT_MS, stopping);
    }
  }

  /** The worker counts as alive from here. */
  async enter(worker: string): Promise<void> {
    this.workers.add(worker);
    // Otherwise, the next connection holds it.
    if (this.client) await this.query(LOCK_WORKER, [worker]).catch(() => undefined);
  }

  async leave(worker: string): Promise<void> {
    this.workers.delete(worker);
    await this.query(UNLOCK_WORKER, [worker]).catch(() => undefined);
  }

  /** @throws Error if the database cannot be queried */
  readonly exclusively: Exclusively = async (key, work) => {
    if (this.keys.has(key)) return undefined;
    this.keys.add(key);
    try {
      const [row] = await this.query<{ locked: boolean }>(LOCK_KEY, [key]);
      if (row?.locked !== true) return undefined;
      const lock = { isHeld: true };
      this.lockedKeys.set(key, lock);
      try {
        return await work(() => lock.isHeld);
      } finally {
        this.lockedKeys.delete(key);
        // A lost connection has already released it.
        await this.query(UNLOCK_KEY, [key]).catch(() => undefined);
      }
    } finally {
      this.keys.delete(key);
    }
  };

  private async hold(client: PoolClient, stopping: AbortSignal): Promise<void> {
    this.client = client;
    try {
      const [workers, keys] = [[...this.workers], [...this.lockedKeys.keys()]];
      for (const worker of workers) await this.query(LOCK_WORKER, [worker]);
      for (const key of keys) await this.query(LOCK_KEY, [key]);
      while (!stopping.aborted) {
        await this.releaseGone();
        await pause(LOOK_MS, stopping);
      }
    } catch (error) {
      log().debug({ err: error }, "queue: the locks of its workers are lost");
    } finally {
      this.client = undefined;
      for (const lock of this.lockedKeys.values()) lock.isHeld = false;
      this.missingSince.clear();
      client.release(true);
    }
  }

  private async releaseGone(): Promise<void> {
    const rows = await this.query<{ id: string }>(WITHOUT_LOCK, []);
    const missing = new Set(rows.map(({ id }) => id));
    const now = performance.now();
    for (const id of this.missingSince.keys()) if (!missing.has(id)) this.missingSince.delete(id);
    for (const id of missing) if (!this.missingSince.has(id)) this.missingSince.set(id, now);
    const gone = [...this.missingSince].flatMap(([id, since]) => (now - since >= GONE_MS ? [id] : []));
    if (gone.length > 0) await this.query(RELEASE, [gone]);
  }

  /** One statement at a time: the connection supports no more. */
  private query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    const asked = this.turn.then(async () => {
      if (!this.client) throw new Error("The queue's own connection to the database is lost");
      return (await this.client.query<Row>(text, values)).rows;
    });
    this.turn = asked.catch(() => undefined);
    return asked;
  }
}

async function pause(milliseconds: number, stopping: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal: stopping, ref: false }).catch(() => undefined);
}
