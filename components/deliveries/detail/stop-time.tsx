import { useFormat } from "#texts";
import { formatInstant } from "@/components/deliveries/format-instant";
import type { Format } from "@/components/texts/format";
import { toLocalTime } from "@/lib/core/time";
import { UtcTime } from "./utc-time";

const weekdays = new Map<string, Intl.DateTimeFormat>();

function weekdayOf({ locale }: Format, date: string): string {
  let format = weekdays.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
    weekdays.set(locale, format);
  }
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** Formats an instant in a zone, `Fri, Nov 20, 2026, 2:30 PM EST`; the weekday helps with planning. */
export function formatWithWeekday(format: Format, instant: Date, timeZone: string): string {
  const { date } = toLocalTime(instant, timeZone);
  return `${weekdayOf(format, date)}, ${formatInstant(format, instant, timeZone)}`;
}

type StopTimeProps = { instant: Date; timeZone: string };

/** A planned time, local to its stop. */
export function StopTime({ instant, timeZone }: StopTimeProps) {
  const format = useFormat();
  return (
    <>
      <time
        dateTime={instant.toISOString()}
        title={formatInstant(format, instant, "UTC")}
        className="block font-medium"
      >
        {formatWithWeekday(format, instant, timeZone)}
      </time>
      <span className="text-xs text-muted">
        <UtcTime instant={instant} />
      </span>
    </>
  );
}
