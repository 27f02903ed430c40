import { formatLocal, zoneName } from "@/components/deliveries/format";
import { formatInstant } from "@/components/deliveries/format-instant";
import { UtcTime } from "./utc-time";
import { toLocalTime } from "@/lib/core/time";

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Formats an instant in a zone, `Fri, Nov 20, 2026, 2:30 PM EST`; the weekday helps with planning. */
export function formatWithWeekday(instant: Date, timeZone: string): string {
  const local = toLocalTime(instant, timeZone);
  const weekday = WEEKDAYS[new Date(`${local.date}T00:00:00Z`).getUTCDay()] ?? "";
  return `${weekday}, ${formatLocal(local)} ${zoneName(instant, timeZone)}`;
}

type StopTimeProps = { instant: Date; timeZone: string };

/** A planned time, local to its stop. */
export function StopTime({ instant, timeZone }: StopTimeProps) {
  return (
    <>
      <time
        dateTime={instant.toISOString()}
        title={formatInstant(instant, "UTC")}
        className="block font-medium"
      >
        {formatWithWeekday(instant, timeZone)}
      </time>
      <span className="text-xs text-muted">
        <UtcTime instant={instant} />
      </span>
    </>
  );
}
