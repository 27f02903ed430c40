import { DEFAULT_TIMEOUT_MS } from "./send.js";

const LONGEST_WAIT_SECONDS = 20;

/** The pause between two questions to the feed, if an attempt is too short for the service to wait. */
export const PAUSE_MS = 1_000;

/** How long the service may hold events back, so that its answer is there well before an attempt times out. */
export function waitSeconds(timeoutMs = DEFAULT_TIMEOUT_MS): number {
  return Math.min(LONGEST_WAIT_SECONDS, Math.floor((timeoutMs * 2) / 3 / 1_000));
}
