/** A database problem that may be temporary: `unreachable`, full or read-only, or busy with a held lock. */
export type DatabaseProblem = "away" | "unwritable" | "busy";

/** https://www.postgresql.org/docs/current/errcodes-appendix.html, Prisma's codes and kinds, and the socket's. */
const CODES: Record<DatabaseProblem, RegExp> = {
  away: /^(08\d{3}|25P03|53300|57P0[1235]|P1001|P1002|P1008|P1017|P2024|P2037|E(CONN(REFUSED|RESET|ABORTED)|PIPE|NOTFOUND|AI_AGAIN|TIMEDOUT|(HOST|NET)UNREACH)|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/,
  unwritable: /^(25006|53100)$/,
  busy: /^(53000|53200|53400|55P03|57014|40P01|P1018|P2028|P2034|TransactionAlreadyClosed)$/,
};

/** Driver errors without a code. */
const AWAY_WORDS =
  /Connection terminated|connection timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error and is not queryable|Client was closed and is not queryable/;

/** Properties in which Prisma, its adapter and the driver store an error's code and its cause. */
const CODE_KEYS = ["originalCode", "code", "errorCode", "kind"];
const CAUSE_KEYS = ["cause", "meta", "driverAdapterError"];
const MAX_DEPTH = 6;

/** Classifies a database problem by its error; undefined if the error is something else. */
export function databaseProblem(error: unknown): DatabaseProblem | undefined {
  const links = chainOf(error);
  const codes = links.flatMap((link) => CODE_KEYS.flatMap((key) => (key in link ? [String(link[key])] : [])));
  for (const trouble of ["unwritable", "busy", "away"] as const) {
    if (codes.some((code) => CODES[trouble].test(code))) return trouble;
  }
  const said = links.some(({ message }) => typeof message === "string" && AWAY_WORDS.test(message));
  return said ? "away" : undefined;
}

/** Returns an error and its causes. */
function chainOf(error: unknown, depth = 0): Record<string, unknown>[] {
  if (typeof error !== "object" || error === null || depth > MAX_DEPTH) return [];
  const link = error as Record<string, unknown>;
  return [link, ...CAUSE_KEYS.flatMap((key) => chainOf(link[key], depth + 1))];
}
