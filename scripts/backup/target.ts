import { randomBytes } from "node:crypto";
import pg from "pg";
import { counted } from "../../lib/core/counted";
import { oneHostUrl } from "../../lib/core/db/writable-host";
import { withClient, withDatabase } from "../database/connection";
import { Problem, errorCode } from "../process/problem.mjs";

/** Where a backup is restored to: a new database that takes the name of the target when it is complete. */
export type Target = {
  /** URL of the new database. */
  url: string;
  /** Name that it gets at the end. */
  name: string;
  /** URL that it has then. */
  finalUrl: string;
  /** Gives it that name. @returns the name that an earlier database was given, if there was one */
  finish: () => Promise<string | undefined>;
  /** Drops it. */
  abandon: () => Promise<void>;
};

type Options = { url: string; database: string | undefined; replaces: boolean; at: Date };

type Existing = "none" | "empty" | "used";

const databaseOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

/** Codes of a server without the database, and of a pooler that does not know it. */
const NO_SUCH_DATABASE = ["3D000", "08P01"];

/** Returns the sentence about a missing database `postgres`; other errors as they are. */
export function maintenanceProblem(error: unknown): unknown {
  if (!NO_SUCH_DATABASE.includes(errorCode(error))) return error;
  return new Problem(
    "A restore has to open the database postgres, which is not there. If DATABASE_URL leads to a connection pooler, set it to the server itself.",
  );
}

/** Opens a database in which others can be created and renamed. Errors of `work` stay as they are. */
export async function withMaintenance<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  let isOpen = false;
  return withClient(withDatabase(url, "postgres"), (client) => {
    isOpen = true;
    return work(client);
  }).catch((error: unknown) => {
    throw isOpen ? error : maintenanceProblem(error);
  });
}

/** Name of the sessions of a restore, which may take a moment to end on the server. */
const OWN_SESSION = "waybill restore";

function asOurselves(url: string): string {
  const named = new URL(url);
  named.searchParams.set("application_name", OWN_SESSION);
  return named.href;
}

async function stateOf(url: string, name: string): Promise<Existing> {
  const exists = await withMaintenance(url, async (client) => {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    return rowCount !== 0;
  });
  if (!exists) return "none";
  return withClient(asOurselves(withDatabase(url, name)), async (client) => {
    const { rows } = await client.query<{ isEmpty: boolean }>(
      `SELECT NOT EXISTS (
         SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE c.relkind IN ('r', 'p') AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'
       ) AS "isEmpty"`,
    );
    return rows[0]?.isEmpty ? "empty" : "used";
  });
}

/** @throws Problem if somebody else is connected to the database */
async function requireUnused(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = $1 AND backend_type = 'client backend' AND application_name <> $2`,
    [name, OWN_SESSION],
  );
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  throw new Problem(
    `The database ${name} is in use (${counted(count, "connection")}). Stop the service and its workers first.`,
  );
}

/**
 * Creates a new database for a restore.
 * @throws Problem if the target has tables and is not to be replaced, is in use, or the role may not create databases
 */
export async function createTarget({ url: given, database, replaces, at }: Options): Promise<Target> {
  const anyUrl = await oneHostUrl(given);
  const name = database ?? databaseOf(anyUrl);
  const existing = await stateOf(anyUrl, name);
  if (existing === "used" && !replaces) {
    throw new Problem(
      `The database ${name} is not empty. Restore into another one with --database NAME, or keep this one under another name with --replace.`,
    );
  }
  const id = pg.escapeIdentifier;
  const fresh = `${name.slice(0, 40)}_restore_${randomBytes(4).toString("hex")}`;
  await withMaintenance(anyUrl, async (client) => {
    await requireUnused(client, name);
    try {
      await client.query(`CREATE DATABASE ${id(fresh)} TEMPLATE template0 ENCODING 'UTF8'`);
    } catch (error) {
      if (errorCode(error) !== "42501") throw error;
      throw new Problem(
        "The role of DATABASE_URL may not create databases. An administrator allows it with ALTER ROLE … CREATEDB.",
      );
    }
  });
  const earlier = `${name.slice(0, 40)}_before_${at.toISOString().replace(/\D/g, "").slice(0, 14)}`;
  return {
    url: withDatabase(anyUrl, fresh),
    name,
    finalUrl: withDatabase(anyUrl, name),
    finish: () =>
      withMaintenance(anyUrl, async (client) => {
        await requireUnused(client, name);
        // Both names change at once: an interruption leaves the service with its database.
        await client.query("BEGIN");
        if (existing !== "none") await client.query(`ALTER DATABASE ${id(name)} RENAME TO ${id(earlier)}`);
        await client.query(`ALTER DATABASE ${id(fresh)} RENAME TO ${id(name)}`);
        await client.query("COMMIT");
        if (existing === "none") return undefined;
        if (existing === "used") return earlier;
        // The restore is complete; an empty database that cannot be dropped is only reported.
        const isDropped = await client.query(`DROP DATABASE ${id(earlier)}`).then(
          () => true,
          () => false,
        );
        return isDropped ? undefined : earlier;
      }),
    abandon: () =>
      withMaintenance(anyUrl, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${id(fresh)} WITH (FORCE)`);
      }),
  };
}
