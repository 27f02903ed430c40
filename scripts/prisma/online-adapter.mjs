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
 * A migration's script and the record that it is applied become one transaction: if a migration was started but not
 * finished, because its process was killed, nothing of it is applied.
 * @param {pg.Pool} pool
 * @param {string} script
 * @returns {Promise<string>}
 */
async function withFinishedMark(pool, script) {
  // What PostgreSQL refuses to do in a transaction has to stay alone.
  if (/\bCONCURRENTLY\b/i.test(script)) return script;
  const table = await pool.query(`SELECT 1 WHERE to_regclass('"_prisma_migrations"') IS NOT NULL`);
  if (table.rowCount === 0) return script;
  const begun = await pool.query(`SELECT 1 FROM "_prisma_migrations" WHERE ${UNFINISHED}`);
  if (begun.rowCount === 0) return script;
  return `${script}\n;UPDATE "_prisma_migrations" SET finished_at = now() WHERE ${UNFINISHED};`;
}

/**
 * Prisma's adapter cuts a script at every semicolon, also inside a function's body, and runs the pieces apart. Here
 * the server gets the script whole, as it does from the native engine: all of it is applied or nothing.
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
 * The adapter does not know PostgreSQL's one-byte type "char", which the system catalogs are full of: the engine
 * could not describe a database. It is read as text and handed on as a character.
 * @param {Adapter} adapter
 */
function readCharColumns(adapter) {
  /** @type {WeakMap<SqlQuery, number[]>} */
  const charColumns = new WeakMap();
  // The one place where the driver's own column types can be seen is private; the tests hold it in place.
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
 * Prisma's own adapter, put right where it cannot do what the schema engine asks of it.
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
