import { addDays, localDay, toLocalTime } from "@/lib/core/time";
import { formatDate, formatTime } from "../format";

/** `Today`, `Tomorrow` or a date. */
export function dayWords(at: Date, now: Date, timeZone: string): string {
  const [day, today] = [localDay(at, timeZone), localDay(now, timeZone)];
  if (day === today) return "Today";
  return day === addDays(today, 1) ? "Tomorrow" : formatDate(day, { year: false });
}

export const clock = (at: Date, timeZone: string) => formatTime(toLocalTime(at, timeZone).time);

/** `Today 6:00 PM – 7:00 PM`, `Tomorrow after 6:00 PM`. */
export function windowLabel(
  ready: string | null,
  deadline: string | null,
  now: Date,
  timeZone: string,
): string {
  const first = new Date(ready ?? deadline ?? now);
  const day = dayWords(first, now, timeZone);
  if (!ready || !deadline) return `${day} ${ready ? "after" : "by"} ${clock(first, timeZone)}`;
  return `${day} ${clock(first, timeZone)} – ${clock(new Date(deadline), timeZone)}`;
}
