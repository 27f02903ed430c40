import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";
import { expect, it } from "vitest";
import { Prisma } from "./generated/client";
import { testDatabase } from "../lib/testing/database";
import { withClient } from "../scripts/database/connection";
import { runPrisma } from "../scripts/prisma/cli.mjs";

const FOLDER = path.join(import.meta.dirname, "sql");
/** Tables of schema.prisma: those named like their model, and those named by @@map. */
const SHOWN = new Set<string>([...Object.keys(Prisma.ModelName), "CourierPress", "ToldArrival"]);

const database = testDatabase();

/** Queries for PostgreSQL's definitions of objects that migrations create with SQL. */
const DEFINITIONS = {
  functions: `SELECT pg_get_functiondef(oid) AS text FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  tables: `SELECT concat_ws(' ', relname, relpersistence, reloptions) AS text FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  extensions: `SELECT extname AS text FROM pg_extension`,
  triggers: `SELECT pg_get_triggerdef(t.oid) AS text FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace`,
  columns: `SELECT concat_ws(' ', table_name, column_name, data_type, datetime_precision, is_nullable, column_default,
      collation_name) AS text FROM information_schema.columns WHERE table_schema = 'public'`,
  indexes: `SELECT indexdef AS text FROM pg_indexes WHERE schemaname = 'public'`,
  constraints: `SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS text
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace`,
};

async function texts(client: Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(query);
  return rows.map(({ text }) => text).sort();
}

async function describeDatabase(client: Client): Promise<Record<string, string[]>> {
  const described: Record<string, string[]> = {};
  for (const [kind, query] of Object.entries(DEFINITIONS)) described[kind] = await texts(client, query);
  return described;
}

/**
 * Returns statements that drop everything schema.prisma cannot express. Triggers and indexes that use a function are
 * dropped with it.
 */
async function dropHidden(client: Client): Promise<void> {
  const tables = await texts(client, `SELECT tablename AS text FROM pg_tables WHERE schemaname = 'public'`);
  await client.query("DROP EXTENSION pg_trgm CASCADE");
  const hidden = tables.filter((table) => !SHOWN.has(table) && table !== "_prisma_migrations");
  const drops = await texts(
    client,
    `SELECT format('DROP FUNCTION IF EXISTS %s CASCADE', oid::regprocedure) AS text FROM pg_proc
       WHERE pronamespace = 'public'::regnamespace
     UNION ALL SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace AND contype = 'c'
     UNION ALL SELECT format('ALTER TABLE %s SET LOGGED', oid::regclass) FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relpersistence = 'u' AND relkind = 'r'
     UNION ALL SELECT format('ALTER TABLE %s RESET (fillfactor)', oid::regclass) FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND reloptions IS NOT NULL
     UNION ALL SELECT format('DROP INDEX IF EXISTS %s', indexrelid::regclass) FROM pg_index
       JOIN pg_class c ON c.oid = indexrelid
       WHERE c.relnamespace = 'public'::regnamespace AND (indpred IS NOT NULL OR indexprs IS NOT NULL OR indnatts > indnkeyatts)`,
  );
  for (const drop of [...hidden.map((table) => `DROP TABLE "${table}"`), ...drops]) await client.query(drop);
}

it("prisma/sql matches everything in the migrations that schema.prisma cannot express", async () => {
  await withClient(database.url, async (client) => {
    const migrated = await describeDatabase(client);
    await dropHidden(client);
    const without = await describeDatabase(client);
    expect([without["functions"], without["triggers"]]).toEqual([[], []]);
    expect(without["indexes"]).not.toEqual(migrated["indexes"]);
    for (const file of (await readdir(FOLDER)).sort()) {
      await client.query(await readFile(path.join(FOLDER, file), "utf8"));
    }
    expect(await describeDatabase(client)).toEqual(migrated);
  });
});

/** Returns the statements with which Prisma would change the database to match schema.prisma. */
async function differences(): Promise<string[]> {
  const schema = path.join(import.meta.dirname, "schema.prisma");
  const args = ["migrate", "diff", "--from-config-datasource", "--to-schema", schema, "--script"];
  const { code, output } = await runPrisma(args, { databaseUrl: database.url, output: "capture" });
  expect(code, output).toBe(0);
  const statements = output.replaceAll(/^(--|Loaded ).*$/gm, "").split(";");
  return statements.map((statement) => statement.trim()).filter(Boolean);
}

/** Prisma cannot declare decimals without limits, as the migrations do. */
const LIMITS_DECIMALS =
  /^ALTER TABLE "\w+" (?:ALTER COLUMN "\w+" SET DATA TYPE DECIMAL\(65,30\)(?:,\s+|$))+$/;

it("the migrations create what schema.prisma describes, and otherwise only what prisma/sql contains", async () => {
  const files = await readdir(FOLDER);
  const sql = (await Promise.all(files.map((file) => readFile(path.join(FOLDER, file), "utf8")))).join();
  const isInSql = (statement: string) => {
    const name = /^DROP (?:TABLE|INDEX) ("\w+")$/.exec(statement)?.[1];
    return name !== undefined && sql.includes(name);
  };
  const statements = await differences();
  expect(statements).not.toEqual([]);
  expect(statements.filter((statement) => !isInSql(statement) && !LIMITS_DECIMALS.test(statement))).toEqual(
    [],
  );
});
