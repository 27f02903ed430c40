/** How long the service waits for its database; all in milliseconds. */
export type DatabaseLimits = {
  /** One attempt to open a connection, up to the first answer. */
  connectMs: number;
  /** Waiting until the pool has a connection to give. */
  waitMs: number;
  /** The server ends a statement that waits so long for a lock. */
  lockMs: number;
  /** The server ends a statement that takes so long. */
  statementMs: number;
  /** The server ends a session that is idle in a transaction for this long: its process hangs and holds row locks. */
  idleInTransactionMs: number;
  /** A connection whose server says nothing for so long is destroyed. Longer than `statementMs`. */
  answerMs: number;
  /** A whole transaction. Longer than the limits of a statement, so that the server's own error comes first. */
  transactionMs: number;
  /**
   * After this age, a connection whose server has become read-only is closed, because another server may have taken
   * over. A younger one is kept: then the database itself is read-only and can still be read.
   */
  settledMs: number;
};

/**
 * Of a request. A silent database costs it at most 14 seconds: either `answerMs` on a connection that is open, or
 * `waitMs` and `connectMs` for one that is not.
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

/** Of a file that is exported: one part of a long list may take long to find. */
export const EXPORT_LIMITS: DatabaseLimits = {
  ...SERVICE_LIMITS,
  waitMs: 30_000,
  statementMs: 60_000,
  answerMs: 65_000,
};

/** For work that no request waits for: demo data, operators' commands, tests that fill a database. */
export const JOB_LIMITS: DatabaseLimits = {
  ...EXPORT_LIMITS,
  connectMs: 15_000,
  lockMs: 30_000,
  idleInTransactionMs: 60_000,
  transactionMs: 70_000,
};

/** For making a projection anew: a statement may go through everything. */
export const REBUILD_LIMITS: DatabaseLimits = {
  ...JOB_LIMITS,
  statementMs: 3_600_000,
  answerMs: 3_605_000,
  transactionMs: 7_200_000,
};
