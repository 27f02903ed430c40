import { useFormat, useText } from "#texts";
import { formatOf } from "@/components/texts/format";
import { dataUrl } from "@/components/kit/live/data-client";
import { Badge } from "@/components/kit/ui/badge";
import { Link } from "@/components/kit/ui/link";
import { PlainLink } from "@/components/kit/ui/plain-link";
import type { ListedSchedule } from "@/lib/exports/reads/list-exports";
import { formatInstant } from "../format-instant";
import { deliveriesPath } from "../paths";
import { EditSchedule, type NewScheduleProps, ScheduleActions } from "./export-actions";
import { daysWords, type ExportsText, timingWords } from "./words";

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
  const text = useText("exports");
  const { t } = text;
  const { merchantId } = form;
  return (
    <ul aria-label={t("schedules.title")} className="divide-y divide-line border-t border-line">
      {schedules.map((schedule) => {
        const name = schedule.viewName ?? t("allDeliveries");
        return (
          <li key={schedule.id} className="px-4 py-3">
            <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
              <div className="min-w-0 flex-1 basis-56">
                <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
                  <Link quiet prefetch={false} href={listOf(merchantKey, schedule.query)}>
                    {name}
                  </Link>
                  {schedule.isPaused && <Badge tone="neutral">{t("schedules.paused")}</Badge>}
                </p>
                <p className="mt-0.5">
                  {t("schedules.timing", {
                    timing: timingWords(text, schedule),
                    format: t(`format.${schedule.format}`),
                  })}
                </p>
                <p className="mt-0.5 text-xs wrap-anywhere text-muted">
                  {factsOf(text, schedule, timeZone).join(" · ")}
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
            {schedule.lacksReaders && <p className="mt-1 text-xs">{t("schedules.lacksReaders")}</p>}
            <History merchantId={merchantId} schedule={schedule} />
          </li>
        );
      })}
    </ul>
  );
}

function factsOf({ t, language }: ExportsText, schedule: ListedSchedule, timeZone: string): string[] {
  const next = formatInstant(formatOf(language), schedule.nextAt, timeZone);
  const names = schedule.recipients.map(({ name, isOn }) =>
    isOn ? name : t("schedules.unsubscribed", { name }),
  );
  const by = { name: schedule.createdByName };
  return [
    names.length === 0 ? t("schedules.noRecipients") : t("schedules.to", { names: names.join(", ") }),
    t(schedule.isOrphaned ? "schedules.createdByFormer" : "schedules.createdBy", by),
    ...(schedule.isPaused ? [] : [t("schedules.next", { when: next })]),
  ];
}

function History({ merchantId, schedule }: { merchantId: string; schedule: ListedSchedule }) {
  const { t } = useText("exports");
  const format = useFormat();
  const { id, runs } = schedule;
  if (runs.length === 0) return null;
  return (
    <details className="mt-2 text-xs">
      <summary className="w-fit cursor-pointer text-muted">{t("schedules.sent")}</summary>
      <ul className="mt-1 grid gap-1">
        {runs.map(({ fromDay, toDay, recipients }) => (
          <li key={fromDay}>
            <PlainLink href={runUrl(merchantId, id, fromDay)} download>
              {daysWords(format, fromDay, toDay)}
            </PlainLink>{" "}
            <span className="text-muted">
              {recipients === 0 ? t("schedules.noEmails") : t("schedules.emails", { count: recipients })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
