const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long after an attempt that failed the next one is made, in seconds. After the last the message has failed. */
const SCHEDULE = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** Each is made longer or shorter by up to this part, so that not all come at once. */
const JITTER = 0.1;

/**
 * After how many seconds a message is tried again; null if no more.
 * @param tries how many attempts have failed, this one included
 * @param retryAfter what the receiver asked for: it is never asked earlier
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
