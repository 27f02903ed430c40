import { toLocalTime } from "@/lib/core/time";
import { formatLocal, zoneName } from "./format";

// Separate from format.ts, because it needs a time zone library.

/** Formats an instant in a zone (IANA name), for pages that name the zone: `Nov 20, 2026, 2:30 PM`. */
export function formatInstantIn(instant: Date, timeZone: string, options?: { year?: boolean }): string {
  return formatLocal(toLocalTime(instant, timeZone), options);
}

/** Formats an instant in a zone (IANA name), with the zone: `Nov 20, 2026, 2:30 PM EST`. */
export function formatInstant(instant: Date, timeZone: string, options?: { year?: boolean }): string {
  return `${formatInstantIn(instant, timeZone, options)} ${zoneName(instant, timeZone)}`;
}
