/**
 * How an attempt ended. `refused`: the server does not take this message, and trying again is of no use. `problem` is
 * what the server said, for whoever runs the service; `code` says less, for the log.
 */
export type Outcome = { kind: "sent" } | { kind: "refused" | "failed"; problem: string; code: string };

/** So much is kept of what a server said. */
export const MAX_PROBLEM = 500;
