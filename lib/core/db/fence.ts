import {
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlQuery,
  type Transaction,
} from "@prisma/driver-adapter-utils";

const END = /^\s*(COMMIT|ROLLBACK)\s*;?\s*$/i;

type Statements = Pick<Transaction, "queryRaw" | "executeRaw">;

/**
 * Sends the statements of a transaction one after another, and none after its COMMIT or ROLLBACK. Prisma
 * loads the relations of a record concurrently, which the driver will reject from version 9 on. It also sends
 * ROLLBACK when a transaction times out or one of several queries fails, while other operations keep sending
 * statements, which PostgreSQL would then execute and commit one by one
 * (https://github.com/prisma/prisma/issues/29762).
 */
export function fence<T extends Statements>(transaction: T): T {
  let hasEnded = false;
  let previous: Promise<unknown> = Promise.resolve();

  function pass<R>(query: SqlQuery, send: (query: SqlQuery) => Promise<R>): Promise<R> {
    if (hasEnded) return Promise.reject(closed());
    hasEnded = END.test(query.sql);
    const sent = previous.then(() => send(query));
    previous = sent.catch(() => undefined);
    return sent;
  }

  const queryRaw = transaction.queryRaw.bind(transaction);
  const executeRaw = transaction.executeRaw.bind(transaction);
  transaction.queryRaw = (query) => pass(query, queryRaw);
  transaction.executeRaw = (query) => pass(query, executeRaw);
  return transaction;
}

/** Applies it to every transaction that an adapter starts. */
export function fenceTransactions<Adapter extends SqlDriverAdapter>(adapter: Adapter): Adapter {
  const start = adapter.startTransaction.bind(adapter);
  adapter.startTransaction = async (isolationLevel) => fence(await start(isolationLevel));
  return adapter;
}

function closed(): DriverAdapterError {
  return new DriverAdapterError({
    kind: "TransactionAlreadyClosed",
    cause: "The transaction has ended; nothing more is done in it",
  });
}
