/**
 * Result of an attempt. `refused`: the server rejects this message permanently. `gone`: it also rejects any
 * other message to this recipient. `problem` is the server's text, for operators; `code` contains less, for
 * the log.
 */
export type Outcome =
  | { kind: "sent" }
  | { kind: "refused" | "gone"; problem: string; code: string }
  /** `retryAfterSeconds`: delay requested by the server. The retry is not earlier. */
  | { kind: "failed"; problem: string; code: string; retryAfterSeconds?: number };

/** Maximum stored length of a server's text. */
export const MAX_PROBLEM = 500;
