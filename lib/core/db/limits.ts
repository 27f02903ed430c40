/** Database timeouts in milliseconds. */
export type DatabaseLimits = {
  /** Opening a connection, up to the first response. */
  connectMs: number;
  /** Waiting for a connection from the pool. */
  waitMs: number;
  /** The server cancels a statement that waits longer for a lock. */
  lockMs: number;
  /** The server cancels a statement that takes longer. */
  statementMs: number;
  /** The server ends a session that is idle in a transaction for longer: its process hangs and holds row locks. */
  idleInTransactionMs: number;
  /** A connection whose server does not respond for this long is destroyed. Longer than `statementMs`. */
  answerMs: number;
  /** A whole transaction. Longer than the statement limits, so that the server's own error comes first. */
  transactionMs: number;
  /**
   * A connection older than this whose server has become read-only is closed, because another server may have
   * taken over. A younger one is kept: then the database itself is read-only and can still be read.
   */
  settledMs: number;
};

/**
 * For requests. A silent database costs a request at most 14 seconds: either `answerMs` on an open
 * connection, or `waitMs` and `connectMs` for a new one.
 */
export const SERVICE_LIMITS: DatabaseLimits = {
  connectMs: 4_000,
  waitMs: 10_000,
  lockMs: 5_000,
  statementMs: 8_000,
  idleInTransactionMs: 8_000,
  answerMs: 10_000,
  transactionMs: 12_000,
  settledMs: 10_000,
};

/** For exported files: finding one part of a long list may take long. */
export const EXPORT_LIMITS: DatabaseLimits = {
  ...SERVICE_LIMITS,
  waitMs: 30_000,
  statementMs: 60_000,
  answerMs: 65_000,
};

/** For work that no request waits for: demo data, operator commands, tests that fill a database. */
export const JOB_LIMITS: DatabaseLimits = {
  ...EXPORT_LIMITS,
  connectMs: 15_000,
  lockMs: 30_000,
  idleInTransactionMs: 60_000,
  transactionMs: 70_000,
};

/** For rebuilding a projection, whose statements may scan everything. */
export const REBUILD_LIMITS: DatabaseLimits = {
  ...JOB_LIMITS,
  statementMs: 3_600_000,
  answerMs: 3_605_000,
  transactionMs: 7_200_000,
};
