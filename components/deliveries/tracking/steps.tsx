import { formatWithWeekday } from "../detail/stop-time";
import { StatusDot } from "../status-badge";
import type { Tracking } from "@/lib/deliveries/reads/find-tracking";
import { stepWords, zoneOfStep } from "./labels";

/** The status changes so far, newest first. */
export function Steps({ tracking }: { tracking: Tracking }) {
  const newestFirst = tracking.history.toReversed();
  const words = stepWords(tracking.history).reverse();
  return (
    <ol aria-label="Status changes, newest first">
      {newestFirst.map(({ status, at, isCorrection }, index) => (
        <li
          key={newestFirst.length - index}
          aria-current={index === 0 ? "step" : undefined}
          className="relative break-inside-avoid pb-4 pl-6 last:pb-0"
        >
          {index < newestFirst.length - 1 && (
            <span
              aria-hidden
              className="absolute top-5 bottom-0 left-[0.3125rem] w-px -translate-x-1/2 bg-line"
            />
          )}
          <StatusDot status={status} className="absolute top-[0.4375rem] left-0 size-2.5" />
          <p className={index === 0 ? "font-semibold" : "font-medium"}>{words[index]}</p>
          {isCorrection && (
            <p className="my-0.5 w-fit rounded-sm bg-warning-soft px-1.5 text-sm text-warning-ink">
              Corrected: this replaces the entry below
            </p>
          )}
          <time dateTime={at.toISOString()} className="block text-sm text-muted">
            {formatWithWeekday(at, zoneOfStep(tracking, status))}
          </time>
        </li>
      ))}
    </ol>
  );
}
