/** What becomes of a message: an event on its way to an endpoint. */
export const MESSAGE_STATES = ["pending", "delivered", "failed"] as const;

export type MessageState = (typeof MESSAGE_STATES)[number];

/** Why an endpoint is off: a person switched it off, it answered 410, or nothing but failures came for days. */
export type OffReason = "owner" | "gone" | "failing";

/**
 * Why an attempt failed. `status`: an answer other than 2xx; `redirect`: 3xx, which is not followed; `gone`: 410;
 * `timeout`: no whole answer in time; `unknown_host`: the name has no address; `refused`: nobody listens; `tls`: the
 * certificate is not trusted or the handshake failed; `broken`: the connection was lost, or what came was not HTTP;
 * `unsafe`: the address is not a public one, or the URL is not allowed any more; `secret`: the signing secret cannot be read
 * with this AUTH_SECRET, so that nothing was sent.
 */
export const ATTEMPT_PROBLEMS = [
  "status",
  "redirect",
  "gone",
  "timeout",
  "unknown_host",
  "refused",
  "tls",
  "broken",
  "unsafe",
  "secret",
] as const;

export type AttemptProblem = (typeof ATTEMPT_PROBLEMS)[number];

/** Messages and their attempts are kept for so many days. */
export const KEPT_DAYS = 30;

/** The longest URL of an endpoint. */
export const MAX_URL_LENGTH = 2_000;

/** The ports of endpoints on the internet. */
export const PORTS = [443, 8443];
