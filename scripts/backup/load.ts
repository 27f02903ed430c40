import path from "node:path";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { Problem } from "../process/problem.mjs";
import { quoted, quotedColumns, readContents, type Table } from "./catalog";
import type { Manifest, TablePart } from "./manifest";
import { readPart } from "./part-files";
import type { Opened } from "./verify";

/** Statements that take a rule away before rows are copied, and put it back afterwards. */
type Rule = { drop: string; create: string };

/**
 * Foreign keys. They are checked when they are created again, which proves that the rows fit together. Those of
 * partitions follow their parent's.
 */
const FOREIGN_KEYS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create
  FROM pg_constraint
  WHERE contype = 'f' AND conparentid = 0
    AND connamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
  ORDER BY conrelid::regclass::text, conname`;

/** Indexes that no constraint needs: faster to create from all rows than to fill row by row. */
const INDEXES = `
  SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS drop, pg_get_indexdef(i.indexrelid) AS create
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
  WHERE c.relkind = 'r' AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid AND contype IN ('p', 'u', 'x'))
  ORDER BY i.indexrelid::regclass::text`;

type Loaded = { tables: number; rows: number; skipped: string[] };

/**
 * Loads a backup's rows into a database with its schema. Each table and each index commits by itself: one long
 * transaction would hold back the event feed of a service on the same server, and a database that fails is dropped.
 * @throws Problem if the rows do not fit the schema
 */
export async function loadRows(client: pg.Client, opened: Opened, signal: AbortSignal): Promise<Loaded> {
  const { manifest } = opened;
  await client.query("SET statement_timeout = 0; SET maintenance_work_mem = '256MB'; SET timezone = 'UTC'");
  const { tables } = await readContents(client);
  const present = new Map(tables.map((table) => [quoted(table), table]));
  const isPresent = ({ schema, table }: TablePart) => present.has(quoted({ schema, name: table }));
  const parts = manifest.tables.filter(isPresent);
  requireColumns(parts, present);

  const all = tables.map(quoted);
  const { rows: keys } = await client.query<Rule>(FOREIGN_KEYS);
  for (const { drop } of keys) await client.query(drop);
  const { rows: indexes } = await client.query<Rule>(INDEXES);
  for (const { drop } of indexes) await client.query(drop);
  for (const table of all) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  // Migrations insert rows, too.
  await client.query(`TRUNCATE ${all.join(", ")}`);
  await createPartitions(client, manifest);
  let rows = 0;
  for (const part of parts) rows += await loadTable(client, opened, part, signal);
  for (const { create } of indexes) await client.query(create);
  for (const { create } of keys) await client.query(create);
  for (const table of all) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await setSequences(client, manifest);
  await client.query("ANALYZE");
  const skipped = manifest.tables
    .filter((part) => !isPresent(part))
    .map(({ schema, table }) => `${schema}.${table}`);
  return { tables: parts.length, rows, skipped };
}

function requireColumns(parts: readonly TablePart[], present: ReadonlyMap<string, Table>): void {
  for (const { schema, table, columns } of parts) {
    const known = present.get(quoted({ schema, name: table }))?.columns ?? [];
    const missing = columns.filter((column) => !known.includes(column));
    if (missing.length === 0) continue;
    throw new Problem(
      `The table ${schema}.${table} of the backup has columns that this version does not have: ${missing.join(", ")}. Restore it with the version that made it.`,
    );
  }
}

async function createPartitions(client: pg.Client, { partitions }: Manifest): Promise<void> {
  for (const { parent, name, bound } of partitions) {
    if (!/^FOR VALUES [^;]*$|^DEFAULT$/.test(bound))
      throw new Problem(`The partition ${name} has no valid range.`);
    const [child, of] = [name, parent].map((each) => quoted({ schema: "public", name: each }));
    await client.query(`CREATE TABLE IF NOT EXISTS ${child} PARTITION OF ${of} ${bound}`);
  }
}

async function loadTable(
  client: pg.Client,
  { folder, decrypt }: Opened,
  { schema, table, columns, file, rows }: TablePart,
  signal: AbortSignal,
): Promise<number> {
  const target = copyFrom(`COPY ${quoted({ schema, name: table })} (${quotedColumns(columns)}) FROM STDIN`);
  await readPart(path.join(folder, file), client.query(target), { decrypt, signal });
  if (target.rowCount === rows) return rows;
  throw new Problem(`${file} has ${target.rowCount} rows instead of ${rows}: the backup is damaged.`);
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { schema, name, last } of sequences) {
    const sequence = quoted({ schema, name });
    // The sequence of a table that this version does not have.
    await client.query("SELECT setval(to_regclass($1), $2::bigint) WHERE to_regclass($1) IS NOT NULL", [
      sequence,
      last,
    ]);
  }
}
