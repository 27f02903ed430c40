const MAX_RETRY_AFTER = 24 * 3_600;

/**
 * Parses the seconds of a `Retry-After` header (RFC 9110, 10.2.3), at most a day; null if invalid.
 * @param now reference for dates
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
