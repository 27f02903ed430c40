const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds between a failed attempt and the next one. After the last, the message has failed. */
const SCHEDULE = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** Maximum share by which each delay is varied, so that retries do not coincide. */
const JITTER = 0.1;

/**
 * Returns the seconds until a message is retried; null if it is not.
 * @param tries number of failed attempts, including this one
 * @param retryAfter delay requested by the receiver: a minimum
 * @param random 0 to 1
 */
export function secondsUntilNextTry(
  tries: number,
  retryAfter: number | null,
  random = Math.random(),
): number | null {
  const planned = SCHEDULE[tries - 1];
  if (planned === undefined) return null;
  const jittered = planned * (1 + JITTER * (2 * random - 1));
  return Math.max(jittered, retryAfter ?? 0);
}
