import { timesIn } from "@/lib/core/language/times";
import { StatusDot } from "../status-badge";
import type { Tracking } from "@/lib/deliveries/reads/find-tracking";
import { stepWords, zoneOfStep } from "./labels";
import type { TrackingText } from "./text";

/** Older entries are folded. */
const SHOWN = 3;

/** The status changes so far and what the recipient changed, newest first. */
export function Steps({ text, tracking }: { text: TrackingText; tracking: Tracking }) {
  const { t, language } = text;
  const words = stepWords(text, tracking.history);
  const steps = tracking.history.map(({ status, at, isCorrection }, index) => ({
    words: words[index],
    status,
    at,
    isCorrection,
  }));
  const own = tracking.ownChanges.map(({ action, at }) => ({
    words: t(`own.${action}`),
    status: null,
    at,
    isCorrection: false,
  }));
  // Sorting keeps the order of equal times, and a status comes before a change of the same instant.
  const newestFirst = [...steps, ...own]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .reverse();
  const current = newestFirst.findIndex(({ status }) => status !== null);
  const [shown, earlier] = [newestFirst.slice(0, SHOWN), newestFirst.slice(SHOWN)];
  const list = (label: string, entries: typeof newestFirst, from: number) => (
    <ol aria-label={label}>
      {entries.map(({ words, status, at, isCorrection }, place) => {
        const index = from + place;
        return (
          <li
            key={newestFirst.length - index}
            aria-current={index === current ? "step" : undefined}
            className="relative break-inside-avoid pb-4 pl-6 last:pb-0"
          >
            {place < entries.length - 1 && (
              <span
                aria-hidden
                className="absolute top-5 bottom-0 left-[0.3125rem] w-px -translate-x-1/2 bg-line"
              />
            )}
            {status ? (
              <StatusDot status={status} className="absolute top-[0.4375rem] left-0 size-2.5" />
            ) : (
              <span
                aria-hidden
                className="absolute top-[0.4375rem] left-0 size-2.5 rounded-full bg-line-strong"
              />
            )}
            <p className={index === current ? "font-semibold" : "font-medium"}>{words}</p>
            {isCorrection && (
              <p className="my-0.5 w-fit rounded-sm bg-warning-soft px-1.5 text-sm text-warning-ink">
                {t("step.corrected")}
              </p>
            )}
            <time dateTime={at.toISOString()} className="block text-sm text-muted">
              {timesIn(
                language,
                status ? zoneOfStep(tracking, status) : tracking.dropoff.timeZone,
              ).dayAndClock(at)}
            </time>
          </li>
        );
      })}
    </ol>
  );
  if (earlier.length === 0) return list(t("step.list"), shown, 0);
  return (
    <>
      {list(t("step.list"), shown, 0)}
      <details className="mt-2">
        <summary className="w-fit rounded-sm py-1 text-(--brand) underline decoration-current/40 underline-offset-3">
          {t("step.earlier", { count: earlier.length })}
        </summary>
        <div className="mt-3">{list(t("step.earlierList"), earlier, SHOWN)}</div>
      </details>
    </>
  );
}
