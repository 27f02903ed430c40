import pg from "pg";
import { type ConnectionSettings, WatchedClient } from "./client";
import { HostChoice } from "./host-choice";
import { type DatabaseLimits, SERVICE_LIMITS } from "./limits";
import { processSingleton } from "../process-singleton";

/**
 * Creates a pool of connections with `limits`, to the writable host of `url` if there are several. One silent
 * connection discards all idle ones, because they may be just as dead.
 * @throws DatabaseUrlError
 */
export function createPool(url: string, size: number, limits: DatabaseLimits = SERVICE_LIMITS): pg.Pool {
  const host = new HostChoice(url, limits.connectMs);
  const idle = new Set<WatchedClient>();
  const dropIdle = (reason: string, which: (client: WatchedClient) => boolean = () => true) => {
    host.invalidate();
    for (const client of idle) if (which(client)) client.drop(new Error(`Connection terminated: ${reason}`));
  };
  const settings: ConnectionSettings = {
    limits,
    firstUrl: host.firstUrl,
    readWrite: host.readWrite,
    chooseUrl: () => host.url(),
    onFailure: () => host.invalidate(),
    onSilence: () => dropIdle("another one is silent"),
    onReadOnly: (client) => {
      if (client.ageMs < limits.settledMs) return;
      client.retire();
      dropIdle("the server takes no changes any more", ({ ageMs }) => ageMs >= limits.settledMs);
    },
  };
  class PooledClient extends WatchedClient {
    constructor() {
      super(settings);
    }
  }
  const pool = new pg.Pool({ max: size, connectionTimeoutMillis: limits.waitMs, Client: PooledClient });
  keepTrack(pool, idle);
  return pool;
}

/** Tracks the pool's idle connections in `idle`, and discards unusable ones. */
function keepTrack(pool: pg.Pool, idle: Set<WatchedClient>): void {
  const invalidate = (client: pg.PoolClient) => {
    if (client instanceof WatchedClient) idle.delete(client);
  };
  pool.on("acquire", invalidate);
  pool.on("remove", invalidate);
  pool.on("release", (_error, client) => {
    if (!(client instanceof WatchedClient)) return;
    if (client.isReusable) idle.add(client);
    else void client.end(); // the pool removes ending clients
  });
  // Users of a pool should listen to both; a failure is reported by the query that fails.
  pool.on("error", () => undefined);
  pool.on("connect", () => undefined);
}

/** Pool of each client. On the global object, like the clients. */
const pools = () => processSingleton("pools", () => new WeakMap<object, pg.Pool>());

/** Records the pool on which a client has connected. */
export function registerPool(client: object, pool: pg.Pool): void {
  pools().set(client, pool);
}

/** Returns the pool on which a client last connected, if any. */
export function poolOf(client: object): pg.Pool | undefined {
  return pools().get(client);
}
