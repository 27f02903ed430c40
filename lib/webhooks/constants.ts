/** States of a message, which is an event sent to an endpoint. */
export const MESSAGE_STATES = ["pending", "delivered", "failed"] as const;

export type MessageState = (typeof MESSAGE_STATES)[number];

/** Why an endpoint is off: a person disabled it, it returned 410, or it only failed for days. */
export type OffReason = "owner" | "gone" | "failing";

/**
 * Why an attempt failed. `status`: a response other than 2xx; `redirect`: 3xx, which is not followed; `gone`: 410;
 * `timeout`: no complete response in time; `unknown_host`: the name has no address; `refused`: connection refused;
 * `tls`: the certificate is not trusted or the handshake failed; `broken`: the connection was lost, or the response
 * was not HTTP; `unsafe`: the address is not public, or the URL is not allowed any more; `secret`: the signing secret
 * cannot be read with this AUTH_SECRET, so nothing was sent.
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

/** Maximum length of an endpoint's URL. */
export const MAX_URL_LENGTH = 2_000;

/** Ports of endpoints on the internet. */
export const PORTS = [443, 8443];
