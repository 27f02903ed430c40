import { dataUrl } from "@/components/kit/live/data-client";
import { Badge } from "@/components/kit/ui/badge";
import { Link } from "@/components/kit/ui/link";
import { PlainLink } from "@/components/kit/ui/plain-link";
import { counted } from "@/lib/core/counted";
import type { ListedSchedule } from "@/lib/exports/reads/list-exports";
import { formatInstant } from "../format-instant";
import { deliveriesPath } from "../paths";
import { EditSchedule, type NewScheduleProps, ScheduleActions } from "./export-actions";
import { daysWords, FORMAT_LABELS, timingWords } from "./words";

type ScheduleListProps = {
  merchantKey: string;
  /** Props of the form of a schedule. */
  form: NewScheduleProps;
  schedules: readonly ListedSchedule[];
  /** Time zone of the times (IANA name). */
  timeZone: string;
};

/** URL of the file of a scheduled export that was sent. */
export const runUrl = (merchantId: string, schedule: string, from: string) =>
  dataUrl("/dashboard/data/scheduled-export", { merchant: merchantId, schedule, from });

/** Path of the deliveries of a filter. */
const listOf = (merchantKey: string, query: string) =>
  deliveriesPath(merchantKey) + (query === "" ? "" : `?${query}`);

/** Scheduled exports with their recipients and history. */
export function ScheduleList({ merchantKey, form, schedules, timeZone }: ScheduleListProps) {
  const { merchantId } = form;
  return (
    <ul aria-label="Scheduled exports" className="divide-y divide-line border-t border-line">
      {schedules.map((schedule) => {
        const name = schedule.viewName ?? "All deliveries";
        return (
          <li key={schedule.id} className="px-4 py-3">
            <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
              <div className="min-w-0 flex-1 basis-56">
                <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
                  <Link quiet prefetch={false} href={listOf(merchantKey, schedule.query)}>
                    {name}
                  </Link>
                  {schedule.isPaused && <Badge tone="neutral">Paused</Badge>}
                </p>
                <p className="mt-0.5">
                  {timingWords(schedule)}, {FORMAT_LABELS[schedule.format]}
                </p>
                <p className="mt-0.5 text-xs wrap-anywhere text-muted">
                  {recipientWords(schedule)} · created by {schedule.createdByName}
                  {schedule.isOrphaned && ", who has left the team"}
                  {!schedule.isPaused && ` · next ${formatInstant(schedule.nextAt, timeZone)}`}
                </p>
              </div>
              {schedule.mayChange && (
                <div className="flex flex-wrap gap-2">
                  <EditSchedule {...form} name={name} schedule={schedule} />
                  <ScheduleActions
                    merchantId={merchantId}
                    id={schedule.id}
                    name={name}
                    isPaused={schedule.isPaused}
                  />
                </div>
              )}
            </div>
            {schedule.lacksReaders && (
              <p className="mt-1 text-xs">
                Paused because none of its recipients is on the team any more. Edit it and choose others.
              </p>
            )}
            <History merchantId={merchantId} schedule={schedule} />
          </li>
        );
      })}
    </ul>
  );
}

function recipientWords({ recipients }: ListedSchedule): string {
  const names = recipients.map(({ name, isOn }) => (isOn ? name : `${name} (unsubscribed)`));
  return names.length === 0 ? "No recipients" : `To ${names.join(", ")}`;
}

function History({ merchantId, schedule }: { merchantId: string; schedule: ListedSchedule }) {
  const { id, runs } = schedule;
  if (runs.length === 0) return null;
  return (
    <details className="mt-2 text-xs">
      <summary className="w-fit cursor-pointer text-muted">Sent exports</summary>
      <ul className="mt-1 grid gap-1">
        {runs.map(({ fromDay, toDay, recipients }) => (
          <li key={fromDay}>
            <PlainLink href={runUrl(merchantId, id, fromDay)} download>
              {daysWords(fromDay, toDay)}
            </PlainLink>{" "}
            <span className="text-muted">
              {recipients === 0 ? "no emails, all unsubscribed" : counted(recipients, "email")}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
