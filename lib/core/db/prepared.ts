import type pg from "pg";
import type { PrismaClient } from "@/prisma/generated/client";
import type { Db } from "../db";
import { observed } from "../observed";
import { poolOf } from "./pool";
import { registerStatement } from "./statement-names";

/** A statement that PostgreSQL parses and plans once per connection. Names are unique. */
export type Statement = { name: string; text: string };

/** A statement parameter. Fractional numbers are sent as text, because Prisma truncates them to sixteen digits. */
export type StatementValue = string | number | boolean | Date | null;

/** A transaction of prepared statements only, on a connection of the client's pool, without Prisma. */
export type PreparedTransaction = { readonly connection: pg.PoolClient };

/**
 * Runs one of the hottest statements without Prisma's client: as a named prepared statement on the client's
 * own pool, with its limits. In a transaction, the statement joins it through Prisma. Columns must have types
 * that both read alike: text, boolean, int4, float8.
 * @throws as the driver or Prisma does; `databaseProblem` classifies both
 */
export async function prepared<Row extends pg.QueryResultRow>(
  db: Db | PreparedTransaction,
  statement: Statement,
  values: StatementValue[],
): Promise<Row[]> {
  const { name, text } = statement;
  if (!("connection" in db) && !("$connect" in db)) {
    registerStatement(statement);
    return db.$queryRawUnsafe<Row[]>(text, ...values);
  }
  const send = async () => {
    const connection = "connection" in db ? db.connection : await connectedPool(db);
    return connection.query<Row>({ name, text, values });
  };
  const { rows } = await observed("database", () => name, send);
  return rows;
}

/** Returns the pool of a client, which connects if it has not yet. */
export async function connectedPool(client: PrismaClient): Promise<pg.Pool> {
  const known = poolOf(client);
  if (known && !known.ending) return known;
  await client.$connect();
  const pool = poolOf(client);
  if (!pool) throw new Error("The client has connected without a pool");
  return pool;
}
