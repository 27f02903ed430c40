import {
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlQuery,
  type Transaction,
} from "@prisma/driver-adapter-utils";

const END = /^\s*(COMMIT|ROLLBACK)\s*;?\s*$/i;

/**
 * Sends no statement of a transaction after its COMMIT or ROLLBACK, and sends that only after the running statement.
 * Prisma sends ROLLBACK when a transaction times out or one of several queries fails, while other operations go on
 * sending theirs, which PostgreSQL would then execute and commit one by one
 * (https://github.com/prisma/prisma/issues/29762).
 */
function fence(transaction: Transaction): Transaction {
  let hasEnded = false;
  const underWay = new Set<Promise<unknown>>();

  async function pass<T>(query: SqlQuery, send: (query: SqlQuery) => Promise<T>): Promise<T> {
    if (hasEnded) throw closed();
    if (END.test(query.sql)) {
      hasEnded = true;
      await Promise.allSettled(underWay);
      return send(query);
    }
    const sent = send(query);
    underWay.add(sent);
    try {
      return await sent;
    } finally {
      underWay.delete(sent);
    }
  }

  const queryRaw = transaction.queryRaw.bind(transaction);
  const executeRaw = transaction.executeRaw.bind(transaction);
  transaction.queryRaw = (query) => pass(query, queryRaw);
  transaction.executeRaw = (query) => pass(query, executeRaw);
  return transaction;
}

/** The same for every transaction that an adapter starts. */
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
