import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { Prisma, PrismaClient } from "@/prisma/generated/client";
import { fenceTransactions } from "./db/fence";
import { type DatabaseLimits, EXPORT_LIMITS, SERVICE_LIMITS } from "./db/limits";
import { observeStatements } from "./db/observe-statements";
import { createPool, registerPool } from "./db/pool";
import { databaseProblem } from "./db/problem";
import { statementNameOf } from "./db/statement-names";
import { env } from "./env";
import { processSingleton } from "./process-singleton";

/** The database client or one of its transactions; a service does not need to know which. */
export type Db = PrismaClient | Prisma.TransactionClient;

/** The client inside a transaction. The one outside is not assignable to it. */
export type TransactionDb = Prisma.TransactionClient & { $connect?: never };

/**
 * Creates a client with its own pool. The application uses `db()`; tests and scripts may create others.
 * @throws DatabaseUrlError
 */
export function createDb(
  url: string,
  poolSize: number,
  limits: DatabaseLimits = SERVICE_LIMITS,
): PrismaClient {
  const client = new PrismaClient({
    adapter: {
      provider: "postgres",
      adapterName: "@prisma/adapter-pg",
      connect: async () => {
        const pool = createPool(url, poolSize, limits);
        registerPool(client, pool);
        const options = { disposeExternalPool: true, statementNameGenerator: statementNameOf };
        return fenceTransactions(observeStatements(await new PrismaPg(pool, options).connect()));
      },
    },
    transactionOptions: {
      maxWait: limits.waitMs + limits.connectMs,
      timeout: limits.transactionMs,
    },
  });
  return client;
}

/** Returns the client of this process. */
export function db(): PrismaClient {
  return processSingleton("db", () => createDb(env().DATABASE_URL, env().DATABASE_POOL_SIZE));
}

/** Returns the client for exports, whose longer statements must not use up the connections of requests. */
export function exportDb(): PrismaClient {
  return processSingleton("exportDb", () => createDb(env().DATABASE_URL, EXPORT_POOL_SIZE, EXPORT_LIMITS));
}

const EXPORT_POOL_SIZE = 2;

/**
 * Runs `work` in a transaction. Inside another verb's transaction it joins that one, so that both commit together or
 * not at all. PostgreSQL aborts one of two deadlocked transactions; that one is retried, so `work` must do nothing that
 * a rollback does not undo.
 */
export async function inTransaction<T, C extends { db: Db }>(
  ctx: C,
  work: (tx: C & { db: TransactionDb }) => Promise<T>,
): Promise<T> {
  const { db } = ctx;
  if (!("$transaction" in db)) return work({ ...ctx, db });
  return unlessDeadlocked(() => db.$transaction((tx) => work({ ...ctx, db: tx })));
}

const MAX_ATTEMPTS = 4;

/** Runs the work, and retries it if PostgreSQL aborts it because of a deadlock. */
export async function unlessDeadlocked<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** PostgreSQL's code for a transaction that was aborted because of a deadlock. */
const DEADLOCK = "40P01";

function isDeadlock(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === DEADLOCK;
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  // Prisma's code, and PostgreSQL's code for a failed raw query.
  return error.code === "P2034" || JSON.stringify(error.meta ?? {}).includes(DEADLOCK);
}

/** Whether an error means that the database may recover soon, rather than that a query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return databaseProblem(error) !== undefined;
}
