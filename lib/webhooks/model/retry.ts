const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long after an attempt that failed the next one is made, in seconds. After the last the message has failed. */
const SCHEDULE = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** Each is made longer or shorter by up to this part, so that not all come at once. */
const JITTER = 0.1;

const MAX_RETRY_AFTER = DAY;

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

/**
 * The seconds that a header `Retry-After` asks for (RFC 9110, 10.2.3), at most a day; null if it is not valid.
 * @param now what a date in it is compared with
 */
export function retryAfterSeconds(header: string | string[] | undefined, now: Date): number | null {
  if (typeof header !== "string") return null;
  const text = header.trim();
  const seconds = /^\d{1,10}$/.test(text) ? Number(text) : secondsUntil(text, now);
  return seconds === null ? null : Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER);
}

const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

function secondsUntil(text: string, now: Date): number | null {
  const at = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : (at - now.getTime()) / 1000;
}
