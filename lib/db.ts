import { PrismaPg } from "@prisma/adapter-pg";
import { Prisma, PrismaClient } from "@/prisma/generated/client";
import type { Context } from "./context";
import { databaseTrouble } from "./db/trouble";
import { env } from "./env";
import { processSingleton } from "./process-singleton";

/** The database client, or a transaction of it: a service does not need to know which. */
export type Db = PrismaClient | Prisma.TransactionClient;

/**
 * Waiting for a connection of the pool, and for a whole transaction, in milliseconds. Where hundreds ask at once a
 * late answer is better than none; a database that is away refuses at once.
 */
const CONNECT_TIMEOUT_MS = 15_000;
const MAX_WAIT_MS = 15_000;
const TRANSACTION_TIMEOUT_MS = 15_000;

/** A new client of its own pool. The application uses `db()`; tests and scripts may open others. */
export function createDb(url: string, poolSize: number): PrismaClient {
  const adapter = new PrismaPg({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: "waybill",
  });
  return new PrismaClient({
    adapter,
    transactionOptions: { maxWait: MAX_WAIT_MS, timeout: TRANSACTION_TIMEOUT_MS },
  });
}

/** The client of this process. */
export function db(): PrismaClient {
  return processSingleton("db", () => createDb(env().DATABASE_URL, env().DATABASE_POOL_SIZE));
}

/**
 * Runs `work` in a transaction. Inside another verb's transaction it joins that one, so that both become
 * visible together or not at all. PostgreSQL ends one of two transactions that wait for each other; that one is
 * begun anew, so `work` does nothing but what a rollback undoes.
 */
export async function inTransaction<T>(
  ctx: Context,
  work: (ctx: Context & { db: Prisma.TransactionClient }) => Promise<T>,
): Promise<T> {
  const { db } = ctx;
  if (!("$transaction" in db)) return work({ ...ctx, db });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.$transaction((tx) => work({ ...ctx, db: tx }));
    } catch (error) {
      if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

const MAX_ATTEMPTS = 4;

/** Whether a transaction was ended because it and another waited for each other. */
function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  // Prisma's own code, and PostgreSQL's in the failure of a raw query.
  return error.code === "P2034" || JSON.stringify(error.meta ?? {}).includes("40P01");
}

/** Whether an error means that the database may serve again soon, not that a query was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  return databaseTrouble(error) !== undefined;
}
