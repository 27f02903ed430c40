import { Card } from "@/components/kit/ui/card";
import type { SeriesDay } from "@/lib/series/reads/get-series";
import { formatInstant } from "../format-instant";
import { dateWords } from "./date-words";
import { failureWords } from "./failure-words";
import { DayButtons } from "./series-buttons";

type SeriesFailuresProps = {
  id: string;
  merchantId: string;
  failures: readonly SeriesDay[];
  isPaused: boolean;
  mayWrite: boolean;
  /** Of the pickup (IANA name). */
  timeZone: string;
  now: Date;
};

/** Dates of a series whose delivery could not be created: why, what happens next, and what to do. Nothing without any. */
export function SeriesFailures({ failures, isPaused, mayWrite, timeZone, now, ...own }: SeriesFailuresProps) {
  if (failures.length === 0) return null;
  return (
    <Card title="Needs attention" padded={false}>
      <ul aria-label="Needs attention" className="divide-y divide-line border-t border-line">
        {failures.map((day) => (
          <li key={day.date} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium tabular-nums">{dateWords(day.date)}</p>
              {day.failure && (
                <p className="mt-0.5 wrap-anywhere text-danger-ink">{failureWords(day.failure)}</p>
              )}
              <p className="mt-0.5 text-xs text-muted">{adviceWords(day, { isPaused, timeZone, now })}</p>
            </div>
            {mayWrite && (
              <div className="flex flex-wrap gap-2">
                <DayButtons
                  {...own}
                  date={day.date}
                  state="failed"
                  canRetry={day.pickupAt > now && !isPaused}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Moment = Pick<SeriesFailuresProps, "isPaused" | "timeZone" | "now">;

function adviceWords({ pickupAt, retryAt, failure }: SeriesDay, { isPaused, timeZone, now }: Moment): string {
  if (pickupAt <= now) return "The pickup has passed. Edit the date to choose a later one, or skip it.";
  const fix = fixWords(Object.keys(failure?.fields ?? {}));
  if (isPaused) return `${fix} It is tried again when the series is resumed.`;
  if (retryAt === null) return `${fix} Then try again before ${formatInstant(pickupAt, timeZone)}.`;
  return `${fix} It will be tried again ${formatInstant(retryAt, timeZone)}.`;
}

/** Says how a person corrects these fields. */
function fixWords(fields: readonly string[]): string {
  if (fields.includes("order_number")) return "Edit the date and enter another order number.";
  if (fields.some((field) => field.includes("address"))) return "Edit the series and correct the address.";
  return "Edit the date, or the series if it is wrong on every date.";
}
