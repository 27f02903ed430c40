import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { withClient } from "../database/connection";
import { errorCode, errorMessage, Problem } from "../process/problem.mjs";
import {
  type Contents,
  quoted,
  quotedColumns,
  readContents,
  readPartitions,
  readRegions,
  readSequences,
  type Table,
} from "./catalog";
import { requireSameInstallation, systemIdentifier } from "./installation";
import { FORMAT, KEY_FILE, type Manifest, MANIFEST_FILE, type TablePart } from "./manifest";
import { syncFolder, writePart, writePlainFile } from "./part-files";
import { authSecretMark, newKey, type Stage } from "./seal";
import type { Secrets } from "./secrets";
import { describeMigrations, ownVersion, readMigrationState } from "./versions";

/** Folders with this prefix are not backups yet, or what an interrupted command left behind. */
export const UNFINISHED = ".unfinished-";

/** Locks out migrations while a backup runs: the lock of scripts/database/migrate.ts, shared. */
const MIGRATION_LOCK = 7_226_001;
const LOCK_TIMEOUT = "60s";

export type CreateOptions = {
  url: string;
  /** Folder of all backups. */
  home: string;
  passphrase: string | undefined;
  /** Lower than the default for tests only. */
  workFactor?: number;
  secrets: Secrets;
  signal: AbortSignal;
  say: (text: string) => void;
};

type Snapshot = {
  at: Date;
  newestChangeAt: Date | null;
  database: string;
  server: string;
  bytes: string;
};

const SNAPSHOT = `
  SELECT statement_timestamp() AS at,
    (SELECT "recordedAt" FROM "DeliveryEvent" ORDER BY "transactionId" DESC LIMIT 1) AS "newestChangeAt",
    current_database() AS database, current_setting('server_version') AS server,
    pg_database_size(current_database())::text AS bytes`;

/**
 * Runs work in one snapshot of the database. Other transactions continue; migrations and dropped tables wait.
 * @throws Problem if the database was never migrated, or by a newer version
 */
async function inSnapshot<T>(
  url: string,
  work: (client: pg.Client, contents: Contents, snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return withClient(url, async (client) => {
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query(
      "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET timezone = 'UTC'",
    );
    await client.query("SELECT pg_advisory_lock_shared($1)", [MIGRATION_LOCK]);
    const contents = await readContents(client);
    if (contents.tables.length === 0)
      throw new Problem("The database is empty: there is nothing to back up.");
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    // Before the first query, which takes the snapshot: every table then exists as long as the snapshot does.
    await client.query(`LOCK TABLE ${contents.tables.map(quoted).join(", ")} IN ACCESS SHARE MODE`);
    const { rows } = await client.query<Snapshot>(SNAPSHOT);
    const [snapshot] = rows;
    if (!snapshot) throw new Error("The database has no clock");
    return work(client, contents, snapshot);
  });
}

async function copyTable(
  client: pg.Client,
  folder: string,
  table: Table,
  options: PartOptions,
): Promise<TablePart> {
  const { schema, name, columns } = table;
  const file = `tables/${schema}.${name.replace(/[^A-Za-z0-9_]/g, "_")}.copy.gz${options.encrypt ? ".age" : ""}`;
  // A partitioned table is only readable as a query.
  const source = copyTo(`COPY (SELECT ${quotedColumns(columns)} FROM ${quoted(table)}) TO STDOUT`);
  const measured = await writePart(path.join(folder, file), client.query(source), options);
  return { schema, table: name, columns, rows: source.rowCount, file, ...measured };
}

type PartOptions = { encrypt?: Stage | undefined; signal: AbortSignal };

const SECRETS_NAMES = "AUTH_SECRET and .env";

function secretsLeftOut({ authSecret, envFile }: Secrets): Manifest["leftOut"] {
  if (authSecret === null && envFile === null) return [];
  return [
    {
      what: SECRETS_NAMES,
      why: "only an encrypted backup contains them; keep them elsewhere, or set BACKUP_PASSPHRASE_FILE",
    },
  ];
}

const regionsLeftOut = (regions: Manifest["regions"]): Manifest["leftOut"] =>
  regions.map(({ id, name }) => ({
    what: `region ${name} (${id})`,
    why: "streets, roads and maps are rebuilt by `npm run waybill -- region add FILE.osm.pbf`",
  }));

/** Writes all parts of a backup into a folder, the manifest and the key last. */
async function fill(folder: string, name: (at: Date) => string, options: CreateOptions): Promise<Manifest> {
  const { url, passphrase, secrets, signal, say } = options;
  const started = performance.now();
  const key = passphrase === undefined ? undefined : await newKey(passphrase, options.workFactor);
  const parts: PartOptions = { encrypt: key?.encrypt, signal };
  const manifest = await inSnapshot(url, async (client, contents, snapshot): Promise<Manifest> => {
    const { applied, unknown, queue } = await readMigrationState(client);
    if (unknown.length > 0) {
      throw new Problem(
        `The database was migrated by a newer version of Waybill (${unknown.join(", ")}). Back it up with that version.`,
      );
    }
    if (applied.length === 0)
      throw new Problem("The database was never migrated: there is nothing to back up.");
    const system = await systemIdentifier(client);
    await requireSameInstallation(client, options.home, { name: snapshot.database, system });
    const regions = await readRegions(client);
    const tables: TablePart[] = [];
    for (const table of contents.tables) {
      signal.throwIfAborted();
      tables.push(await copyTable(client, folder, table, parts));
    }
    say(`${tables.length} tables as of ${snapshot.at.toISOString()}`);
    const isEncrypted = key !== undefined;
    return {
      format: FORMAT,
      name: name(snapshot.at),
      version: await ownVersion(),
      snapshotAt: snapshot.at.toISOString(),
      newestChangeAt: snapshot.newestChangeAt?.toISOString() ?? null,
      seconds: 0,
      database: { name: snapshot.database, server: snapshot.server, bytes: Number(snapshot.bytes), system },
      migrations: await describeMigrations(applied),
      queue,
      tables,
      partitions: await readPartitions(client),
      sequences: await readSequences(client),
      leftOut: [
        ...contents.leftOut,
        ...regionsLeftOut(regions),
        ...(isEncrypted ? [] : secretsLeftOut(secrets)),
      ],
      regions,
      encryption: isEncrypted ? "age" : null,
      secrets: isEncrypted ? await writeSecretsPart(folder, secrets, parts) : null,
      authSecretMark: secrets.authSecret === null ? null : authSecretMark(secrets.authSecret),
    };
  });
  manifest.seconds = Math.round((performance.now() - started) / 100) / 10;
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writePlainFile(path.join(folder, MANIFEST_FILE), text);
  if (key) await writePlainFile(path.join(folder, KEY_FILE), await key.sealed(text));
  return manifest;
}

async function writeSecretsPart(
  folder: string,
  secrets: Secrets,
  options: PartOptions,
): Promise<Manifest["secrets"]> {
  const file = "secrets.json.gz.age";
  const source = Readable.from([Buffer.from(JSON.stringify(secrets))]);
  return { file, ...(await writePart(path.join(folder, file), source, options)) };
}

const backupName = (at: Date) => `waybill-${at.toISOString().replaceAll(":", "-")}`;

/**
 * Backs up a database as a folder below `home`. The folder gets its name when it is complete and on the disk.
 * @returns its manifest
 * @throws Problem if the database or the disk does not allow it; nothing is left behind then
 */
export async function createBackup(options: CreateOptions): Promise<Manifest> {
  const { home, signal } = options;
  await makeHome(home);
  await removeUnfinished(home);
  const unfinished = path.join(home, `${UNFINISHED}${randomBytes(8).toString("hex")}`);
  try {
    await mkdir(path.join(unfinished, "tables"), { recursive: true, mode: 0o700 });
    const manifest = await fill(unfinished, backupName, options);
    await syncFolder(path.join(unfinished, "tables"));
    await syncFolder(unfinished);
    await rename(unfinished, path.join(home, manifest.name));
    await syncFolder(home);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    signal.throwIfAborted();
    throw asProblem(error, home);
  }
}

async function makeHome(home: string): Promise<void> {
  try {
    await mkdir(home, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Problem(`The folder of backups ${home} cannot be created (${errorCode(error)}).`);
  }
}

const OLD_MS = 86_400_000;

/** Young ones may be a running command's: the lock holds on one machine only, and a folder may be shared. */
async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const folder = path.join(home, name);
    const found = await stat(folder).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > OLD_MS) await rm(folder, { recursive: true, force: true });
  }
}

const REASONS: Record<string, string> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the quota of the disk is used up",
  EACCES: "the folder belongs to another user",
  EROFS: "the disk is read-only",
  "55P03":
    "a table stayed locked for a minute, by a migration or a long transaction. Try again when it has ended",
  "42501": "the role of DATABASE_URL may not read all tables",
  "3D000": "the database does not exist",
  "28P01": "the database rejected the password",
  ECONNREFUSED: "the database cannot be reached",
};

function asProblem(error: unknown, home: string): unknown {
  const reason = REASONS[errorCode(error)];
  if (error instanceof Problem || reason === undefined) return error;
  return new Problem(`The backup in ${home} failed: ${reason} (${errorMessage(error)}).`);
}
