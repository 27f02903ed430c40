import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum, DriverAdapterError } from "@prisma/driver-adapter-utils";
import pg from "pg";

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

const UNFINISHED = `finished_at IS NULL AND rolled_back_at IS NULL AND logs IS NULL`;

/**
 * Combines a migration's script and the record that it is applied in one transaction. If its process is killed, none
 * of the migration is applied.
 * @param {pg.Pool} pool
 * @param {string} script
 * @returns {Promise<string>}
 */
async function withFinishedMark(pool, script) {
  // Statements that PostgreSQL rejects in a transaction have to run alone.
  if (/\bCONCURRENTLY\b/i.test(script)) return script;
  const table = await pool.query(`SELECT 1 WHERE to_regclass('"_prisma_migrations"') IS NOT NULL`);
  if (table.rowCount === 0) return script;
  const begun = await pool.query(`SELECT 1 FROM "_prisma_migrations" WHERE ${UNFINISHED}`);
  if (begun.rowCount === 0) return script;
  return `${script}\n;UPDATE "_prisma_migrations" SET finished_at = now() WHERE ${UNFINISHED};`;
}

/**
 * Prisma's adapter splits a script at every semicolon, even inside a function's body, and runs the parts separately.
 * This sends the whole script to the server, as the native engine does, so that it is applied completely or not at
 * all.
 * @param {Adapter} adapter
 */
function runScriptsWhole(adapter) {
  adapter.executeScript = async (script) => {
    const pool = adapter.underlyingDriver();
    try {
      await pool.query(await withFinishedMark(pool, script));
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
    runScriptsWhole(adapter);
    readCharColumns(adapter);
    return adapter;
  };
  return factory;
}
