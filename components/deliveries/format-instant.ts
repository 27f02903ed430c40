import { toLocalTime } from "@/lib/core/time";
import { formatLocal, zoneName } from "./format";

// Apart from format.ts, because it needs a library of time zones.

/** An instant as the clocks of a zone (IANA name) show it, where the page names the zone: `Nov 20, 2026, 2:30 PM`. */
export function formatInstantIn(instant: Date, timeZone: string, options?: { year?: boolean }): string {
  return formatLocal(toLocalTime(instant, timeZone), options);
}

/** An instant as the clocks of a zone (IANA name) show it, with the zone: `Nov 20, 2026, 2:30 PM EST`. */
export function formatInstant(instant: Date, timeZone: string, options?: { year?: boolean }): string {
  return `${formatInstantIn(instant, timeZone, options)} ${zoneName(instant, timeZone)}`;
}
