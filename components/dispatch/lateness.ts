import { formatMinutes } from "@/components/deliveries/format";

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** Below this, lateness is shown to the minute; times further ahead are not shown. */
const MINUTES_UP_TO = 3 * HOUR;

export type Lateness = { late: boolean; /** Null if the planned time says enough. */ text: string | null };

/** How late a planned time is, or how soon, in instants of milliseconds: `12 min late`, `over a year late`, `in 40 min`. */
export function latenessOf(dueAt: number, now: number): Lateness {
  const minutes = Math.floor((now - dueAt) / MINUTE_MS);
  if (now === dueAt) return { late: false, text: "now" };
  if (now < dueAt) {
    const left = Math.ceil((dueAt - now) / MINUTE_MS);
    return { late: false, text: left <= MINUTES_UP_TO ? `in ${formatMinutes(left)}` : null };
  }
  if (minutes < 1) return { late: true, text: "Late" };
  if (minutes < MINUTES_UP_TO) return { late: true, text: `${formatMinutes(minutes)} late` };
  if (minutes < 2 * DAY) return { late: true, text: `${Math.floor(minutes / HOUR)} h late` };
  if (minutes < YEAR) return { late: true, text: `${Math.floor(minutes / DAY)} days late` };
  const years = Math.floor(minutes / YEAR);
  return { late: true, text: `Over ${years === 1 ? "a year" : `${years} years`} late` };
}
