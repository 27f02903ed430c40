import path from "node:path";
import { withClient, withDatabase } from "../../database/connection";
import { migrate } from "../../database/migrate";
import { stateDir } from "../../project.mjs";
import { fillDeliveries } from "./fill/deliveries";
import { type Defer, startPostgres } from "./postgres";

const MILLION = 1_000_000;
const SPREAD_OVER = 10_000;

/** Merchant with half of all deliveries; the other half is spread over the other merchants. */
export const BIG_MERCHANT = "merchant-0";

type Size = { deliveries: number; merchants: number };

/** Both databases in the folder: the measured one, and the one for comparison. */
export const SIZES = {
  thousand: { deliveries: 1_000, merchants: 10 },
  million: { deliveries: MILLION, merchants: SPREAD_OVER },
} satisfies Record<string, Size>;

type Scope = { defer: Defer; signal: AbortSignal; say: (text: string) => void };

const merchantRows = ({ merchants }: Size) => `
  INSERT INTO "Merchant" (id, name) SELECT 'merchant-' || i, 'Merchant ' || i FROM generate_series(0, ${merchants}) i`;

/** Fills a database of PostgreSQL. It gets its final name last, so that it is either complete or absent. */
async function fill(serverUrl: string, name: keyof typeof SIZES, say: Scope["say"]): Promise<void> {
  const url = withDatabase(serverUrl, `${name}_unfinished`);
  const size = SIZES[name];
  await withClient(serverUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name}_unfinished WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}_unfinished`);
    // Fewer checkpoints during the fill.
    await client.query("ALTER SYSTEM SET max_wal_size = '8GB'");
    await client.query("SELECT pg_reload_conf()");
  });
  await migrate(url);
  await withClient(url, (client) => client.query(merchantRows(size)));
  const merchants = Array.from({ length: size.merchants + 1 }, (_, index) => ({ id: `merchant-${index}` }));
  const [first, count] = [size.deliveries, size.deliveries];
  const shares = [
    { merchants: merchants.slice(0, 1), orders: { first: 0, count } },
    { merchants: merchants.slice(1), orders: { first, count } },
  ];
  await fillDeliveries(url, shares, (step) => say(`${name}: ${step}`));
  await withClient(serverUrl, async (client) => {
    await client.query(`ALTER DATABASE ${name}_unfinished RENAME TO ${name}`);
    await client.query("ALTER SYSTEM RESET max_wal_size");
    await client.query("SELECT pg_reload_conf()");
    await client.query("CHECKPOINT");
  });
}

/**
 * Starts PostgreSQL with both databases, migrated and filled if they do not exist.
 * @param kept folder in which PostgreSQL's data is kept for later runs; otherwise it is deleted at the end
 */
export async function startMillion(kept: string | undefined, { defer, signal, say }: Scope) {
  const home = path.resolve(kept ?? path.join(stateDir, "bench", "million"));
  const postgres = await startPostgres(home, kept !== undefined, defer);
  const urls = { thousand: postgres.urlOf("thousand"), million: postgres.urlOf("million") };
  for (const name of ["thousand", "million"] as const) {
    const isThere = await withClient(postgres.url, (client) =>
      client.query("SELECT FROM pg_database WHERE datname = $1", [name]),
    );
    if (isThere.rowCount === 0) await fill(postgres.url, name, say);
    else await migrate(urls[name], { signal, onApply: (pending) => say(`${name}: ${pending} migrations`) });
  }
  return { ...urls, pid: postgres.pid };
}
