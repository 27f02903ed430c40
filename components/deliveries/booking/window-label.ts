import type { Format } from "@/components/texts/format";
import { addDays, localDay, toLocalTime } from "@/lib/core/time";
import type { BookingText } from "./booking-text";

type Reader = { now: Date; /** IANA name. */ timeZone: string };

type Parts = { day: "today" | "tomorrow" | "date"; date: string; time: string };

/** Names the day of an instant, with its date and its time of day. */
function partsOf(format: Format, at: Date, { now, timeZone }: Reader): Parts {
  const [date, today] = [localDay(at, timeZone), localDay(now, timeZone)];
  return {
    day: date === today ? "today" : date === addDays(today, 1) ? "tomorrow" : "date",
    date: format.date(date, { year: false }),
    time: format.time(toLocalTime(at, timeZone).time),
  };
}

/** `Today 6:00 PM – 7:00 PM`, `Tomorrow after 6:00 PM`. */
export function windowLabel(
  { t }: BookingText,
  format: Format,
  { ready, deadline, ...reader }: Reader & { ready: string | null; deadline: string | null },
): string {
  const { day, date, time } = partsOf(format, new Date(ready ?? deadline ?? reader.now), reader);
  if (!ready) return t(`window.by.${day}`, { date, time });
  if (!deadline) return t(`window.after.${day}`, { date, time });
  const to = format.time(toLocalTime(new Date(deadline), reader.timeZone).time);
  return t(`window.between.${day}`, { date, from: time, to });
}

/** `Closed now: first pickup tomorrow 9:00 AM.` */
export function closedWords({ t }: BookingText, format: Format, until: Date, reader: Reader): string {
  const { day, date, time } = partsOf(format, until, reader);
  return t(`window.closed.${day}`, { date, time });
}
