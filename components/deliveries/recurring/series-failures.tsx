import { useText } from "#texts";
import { Card } from "@/components/kit/ui/card";
import { formatOf } from "@/components/texts/format";
import type { SeriesDay } from "@/lib/series/reads/get-series";
import { formatInstant } from "../format-instant";
import { dateWords } from "./date-words";
import { failureWords } from "./failure-words";
import { DayButtons } from "./series-buttons";
import type { RecurringText } from "./words";

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
  const text = useText("recurring");
  const trade = useText("trade");
  const { t } = text;
  if (failures.length === 0) return null;
  return (
    <Card title={t("failures.attention")} padded={false}>
      <ul aria-label={t("failures.attention")} className="divide-y divide-line border-t border-line">
        {failures.map((day) => (
          <li key={day.date} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium tabular-nums">{dateWords(text, day.date)}</p>
              {day.failure && (
                <p className="mt-0.5 wrap-anywhere text-danger-ink">{failureWords(trade, day.failure)}</p>
              )}
              <p className="mt-0.5 text-xs text-muted">
                {adviceWords(text, day, { isPaused, timeZone, now })}
              </p>
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

function adviceWords(
  text: RecurringText,
  { pickupAt, retryAt, failure }: SeriesDay,
  { isPaused, timeZone, now }: Moment,
): string {
  const { t, language } = text;
  const inWords = (instant: Date) => formatInstant(formatOf(language), instant, timeZone);
  if (pickupAt <= now) return t("failures.passed");
  const fix = fixWords(text, Object.keys(failure?.fields ?? {}));
  if (isPaused) return t("failures.resumed", { fix });
  if (retryAt === null) return t("failures.again", { fix, when: inWords(pickupAt) });
  return t("failures.automatic", { fix, when: inWords(retryAt) });
}

/** Says how a person corrects these fields. */
function fixWords({ t }: RecurringText, fields: readonly string[]): string {
  if (fields.includes("order_number")) return t("failures.fixOrderNumber");
  if (fields.some((field) => field.includes("address"))) return t("failures.fixAddress");
  return t("failures.fixOther");
}
