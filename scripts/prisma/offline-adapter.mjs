import { ColumnTypeEnum } from "@prisma/driver-adapter-utils";

/** @typedef {import("@prisma/driver-adapter-utils").SqlMigrationAwareDriverAdapterFactory} AdapterFactory */
/** @typedef {import("@prisma/driver-adapter-utils").SqlDriverAdapter} Adapter */

const NAME = "offline";

/** @returns {Promise<never>} */
function refuse() {
  return Promise.reject(new Error("DATABASE_URL is not set, and this command needs a database."));
}

/**
 * Replaces a connection if no database is given. The engine connects even to compare two schema files, but only
 * queries the server's version.
 * @type {AdapterFactory}
 */
export const offlineAdapterFactory = {
  provider: "postgres",
  adapterName: NAME,
  connect: () => Promise.resolve(adapter),
  connectToShadowDb: refuse,
};

const version = {
  columnNames: ["exists", "version", "numeric_version"],
  columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
  rows: [[true, "PostgreSQL 15.0", 150_000]],
};

/** @type {Adapter} */
const adapter = {
  provider: "postgres",
  adapterName: NAME,
  queryRaw: ({ sql }) => (sql.includes("version()") ? Promise.resolve(version) : refuse()),
  executeRaw: refuse,
  executeScript: refuse,
  startTransaction: refuse,
  dispose: () => Promise.resolve(),
  getConnectionInfo: () => ({ schemaName: "public", supportsRelationJoins: true }),
};
