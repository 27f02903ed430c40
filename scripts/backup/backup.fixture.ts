import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { withClient } from "../database/connection";
import { createBackup, type CreateOptions } from "./create";
import type { Manifest } from "./manifest";
import { restoreBackup, type RestoreOptions } from "./restore";

export const PASSPHRASE = "correct horse battery staple";

const signal = new AbortController().signal;
const say = () => undefined;

/** Gives this test file a folder for backups. */
export function backupHome(): { readonly path: string } {
  let home = "";
  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), "waybill-backups-"));
  });
  afterAll(() => rm(home, { recursive: true, force: true }));
  return {
    get path() {
      return home;
    },
  };
}

/** Backs up a database; returns the manifest and its folder. */
export async function backUp(
  of: Pick<CreateOptions, "url" | "home"> & Partial<CreateOptions>,
): Promise<{ manifest: Manifest; folder: string }> {
  const secrets = { authSecret: null, envFile: null };
  const manifest = await createBackup({ passphrase: undefined, workFactor: 10, secrets, signal, say, ...of });
  return { manifest, folder: path.join(of.home, manifest.name) };
}

/** Restores a backup. */
export const restore = (of: Pick<RestoreOptions, "folder" | "url" | "database"> & Partial<RestoreOptions>) =>
  restoreBackup({ replaces: false, restoresSecrets: false, passphrase: undefined, signal, say, ...of });

/** Definitions of all tables, without their rows. */
const SCHEMA = `
  SELECT 'index ' || pg_get_indexdef(indexrelid) AS line FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE c.relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
  UNION ALL
  SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
    FROM pg_constraint WHERE connamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
  UNION ALL
  SELECT concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(oid)) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL
  SELECT concat_ws(' ', 'sequence', schemaname, sequencename, last_value) FROM pg_sequences
  UNION ALL
  SELECT concat_ws(' ', 'column', attrelid::regclass, attname, atttypid::regtype, attnotnull) FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid
    WHERE attnum > 0 AND NOT attisdropped AND c.relkind IN ('r', 'p', 'v') AND c.relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
  ORDER BY 1`;

const TABLES = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relpersistence = 'p' AND c.oid <> 'graphile_worker.migrations'::regclass
    AND n.nspname IN ('public', 'graphile_worker') ORDER BY 1`;

/** Returns the definition of a database and a checksum of the rows of each table. */
export function describeDatabase(url: string): Promise<{ schema: string[]; rows: Record<string, string> }> {
  return withClient(url, async (client) => {
    const schema = (await client.query<{ line: string }>(SCHEMA)).rows.map(({ line }) => line);
    const rows: Record<string, string> = {};
    for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
      const { rows: found } = await client.query<{ sum: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS sum FROM ${name} t`,
      );
      rows[name] = found[0]?.sum ?? "";
    }
    return { schema, rows };
  });
}
