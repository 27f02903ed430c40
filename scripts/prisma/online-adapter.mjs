import { setTimeout as sleep } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum, DriverAdapterError } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { runsAlone, statementsOf } from "./scripts.mjs";

/**
 * @typedef {import("@prisma/driver-adapter-utils").SqlQuery} SqlQuery
 * @typedef {Awaited<ReturnType<PrismaPg["connect"]>>} Adapter
 * @typedef {{ fields: { dataTypeID: number }[] }} DriverResult
 */

const { CHAR, TEXT } = pg.types.builtins;

/** @param {unknown} error */
function toAdapterError(error) {
  if (!(error instanceof pg.DatabaseError)) return error;
  const { code = "", severity = "ERROR", message, detail, column, hint } = error;
  return new DriverAdapterError({ kind: "postgres", code, severity, message, detail, column, hint });
}

/**
 * A statement that waits for a lock of a table blocks everybody who comes later. So it gives up early, and the whole
 * script is tried again, while the service answers requests.
 */
const LOCK_LIMIT = "2s";
const TRIES = 60;
const PAUSE_MS = 1_000;
const LOCK_NOT_AVAILABLE = "55P03";

const UNFINISHED = `finished_at IS NULL AND rolled_back_at IS NULL AND logs IS NULL`;

/**
 * Combines a migration's script and the record that it is applied in one transaction. If its process is killed, none
 * of the migration is applied.
 * @param {pg.Pool} pool
 * @param {string} script
 * @returns {Promise<string>}
 */
async function withFinishedMark(pool, script) {
  const table = await pool.query(`SELECT 1 WHERE to_regclass('"_prisma_migrations"') IS NOT NULL`);
  if (table.rowCount === 0) return script;
  const begun = await pool.query(`SELECT 1 FROM "_prisma_migrations" WHERE ${UNFINISHED}`);
  if (begun.rowCount === 0) return script;
  return `${script}\n;UPDATE "_prisma_migrations" SET finished_at = now() WHERE ${UNFINISHED};`;
}

/**
 * Runs the statements of a script that PostgreSQL rejects in a transaction. If its process is killed, it runs again, so
 * they have to be repeatable.
 * @param {pg.Pool} pool
 * @param {string} script
 */
async function runOneByOne(pool, script) {
  for (const statement of statementsOf(script)) await pool.query(statement);
}

/**
 * Runs a script in one transaction, again while others hold a lock that it needs.
 * @param {pg.Pool} pool
 * @param {string} script
 */
async function runWhole(pool, script) {
  const query = `SET LOCAL lock_timeout = '${LOCK_LIMIT}'; ${await withFinishedMark(pool, script)}`;
  for (let tries = 1; ; tries += 1) {
    try {
      await pool.query(query);
      return;
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!isBusy || tries === TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/**
 * Prisma's adapter splits a script at every semicolon, even inside a function's body, and runs the parts separately.
 * This sends the whole script to the server, as the native engine does, so that it is applied completely or not at
 * all.
 * @param {Adapter} adapter
 */
function runScriptsOnServer(adapter) {
  adapter.executeScript = async (script) => {
    const pool = adapter.underlyingDriver();
    try {
      await (runsAlone(script) ? runOneByOne(pool, script) : runWhole(pool, script));
    } catch (error) {
      throw toAdapterError(error);
    }
  };
}

/**
 * The adapter does not support PostgreSQL's one-byte type "char", which is common in the system catalogs, so the
 * engine could not describe a database. This reads it as text and returns a character.
 * @param {Adapter} adapter
 */
function readCharColumns(adapter) {
  /** @type {WeakMap<SqlQuery, number[]>} */
  const charColumns = new WeakMap();
  // The driver's column types are only visible through a private method. The tests detect changes to it.
  const internals = /** @type {{ performIO: (query: SqlQuery) => Promise<DriverResult> }} */ (
    /** @type {unknown} */ (adapter)
  );
  const performIO = internals.performIO.bind(adapter);
  internals.performIO = async (query) => {
    const result = await performIO(query);
    const chars = result.fields.flatMap(({ dataTypeID }, index) =>
      dataTypeID === Number(CHAR) ? [index] : [],
    );
    for (const index of chars) Object.assign(result.fields[index] ?? {}, { dataTypeID: TEXT });
    charColumns.set(query, chars);
    return result;
  };
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const index of charColumns.get(query) ?? []) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
}

/**
 * Prisma's adapter with fixes for features that the schema engine needs.
 * @param {string} connectionString
 */
export function onlineAdapterFactory(connectionString) {
  const factory = new PrismaPg({ connectionString });
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    runScriptsOnServer(adapter);
    readCharColumns(adapter);
    return adapter;
  };
  return factory;
}
