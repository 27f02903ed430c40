import type pg from "pg";
import { Problem } from "../process/problem.mjs";
import type { Manifest } from "./manifest";
import { listBackups } from "./stored";

/** Returns PostgreSQL's identifier of the server's data, or null if the role may not ask for it. */
export async function systemIdentifier(client: pg.Client): Promise<string | null> {
  const { rows: rights } = await client.query<{ isAllowed: boolean }>(
    `SELECT has_function_privilege('pg_control_system()', 'EXECUTE') AS "isAllowed"`,
  );
  if (!rights[0]?.isAllowed) return null;
  const { rows } = await client.query<{ system: string }>(
    "SELECT system_identifier::text AS system FROM pg_control_system()",
  );
  return rows[0]?.system ?? null;
}

async function wasRestoredFrom(client: pg.Client, names: string[]): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM "AuditEntry" WHERE action = 'backup.restored' AND "subjectId" = ANY ($1) LIMIT 1`,
    [names],
  );
  return rowCount !== 0;
}

/**
 * Checks that the newest backup of a folder is of the same database: `latest` and `prune` take a folder for one
 * installation. A database on another server is the same if it was restored from a backup of the folder.
 * @throws Problem if it is of another one
 */
export async function requireSameInstallation(
  client: pg.Client,
  home: string,
  { name, system }: Pick<Manifest["database"], "name" | "system">,
): Promise<void> {
  const stored = await listBackups(home);
  const newest = stored.find(({ manifest }) => manifest)?.manifest;
  if (!newest) return;
  const { database } = newest;
  const isSameServer = system === null || database.system === null || system === database.system;
  if (database.name === name && isSameServer) return;
  const names = stored.map((each) => each.name);
  if (database.name === name && (await wasRestoredFrom(client, names))) return;
  const other = database.name === name ? `${name} on another server` : `${database.name}, not of ${name}`;
  throw new Problem(
    `The newest backup in ${home} is of the database ${other}. Use one folder for each installation: --folder or BACKUP_DIR.`,
  );
}
