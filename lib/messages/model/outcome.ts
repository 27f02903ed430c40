/**
 * How an attempt ended. `refused`: the server does not take this message, and trying again is of no use. `gone`: nor any
 * other for this recipient. `problem` is what the server said, for whoever runs the service; `code` says less, for the log.
 */
export type Outcome =
  | { kind: "sent" }
  | { kind: "refused" | "gone"; problem: string; code: string }
  /** `retryAfterSeconds`: what the server asked for; it is not tried earlier. */
  | { kind: "failed"; problem: string; code: string; retryAfterSeconds?: number };

/** So much is kept of what a server said. */
export const MAX_PROBLEM = 500;
