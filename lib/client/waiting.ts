import { DEFAULT_TIMEOUT_MS } from "./send.js";

const LONGEST_WAIT_SECONDS = 20;

/** Delay between two polls of the feed if the timeout is too short for long polling. */
export const PAUSE_MS = 1_000;

/** Time for which the service may wait for events, so that its response arrives well before the attempt times out. */
export function waitSeconds(timeoutMs = DEFAULT_TIMEOUT_MS): number {
  return Math.min(LONGEST_WAIT_SECONDS, Math.floor((timeoutMs * 2) / 3 / 1_000));
}
