const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Delay after each failed attempt in seconds, two days in all. */
const DELAYS_SECONDS = [
  10,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
  20 * HOUR,
];

/** Jitter, so that messages that failed together are not retried together. */
const JITTER = 0.1;

/**
 * Returns the delay after the n-th failed attempt in whole seconds; null if it was the last one.
 * @param attempts made so far, at least 1
 * @param retryAfterSeconds minimum requested by the server
 * @param random from 0 to 1
 */
export function secondsUntilRetry(
  attempts: number,
  { retryAfterSeconds = 0 }: { retryAfterSeconds?: number } = {},
  random = Math.random(),
): number | null {
  const delay = DELAYS_SECONDS[attempts - 1];
  if (delay === undefined) return null;
  return Math.max(Math.round(delay * (1 + JITTER * (2 * random - 1))), Math.ceil(retryAfterSeconds));
}
