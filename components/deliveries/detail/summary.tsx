import type { ReactNode } from "react";
import { useFormat, useText } from "#texts";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { presentArrival } from "@/lib/deliveries/present/arrival";
import { dueAt, isLate } from "@/lib/deliveries/rules/late";
import { stopsOf } from "@/lib/deliveries/rules/record";
import type { PlaceInRoute } from "@/lib/deliveries/rules/route";
import { statusSteps } from "@/lib/deliveries/status";
import { arrivalWords } from "../tracking/expected-time";
import { type TrackingText, trackingText } from "../tracking/text";
import { hasEnded, stopOfChange } from "./labels";
import { formatWithWeekday } from "./stop-time";
import { UtcTime } from "./utc-time";

type SummaryProps = {
  delivery: DeliveryDetail;
  courierName: string | null;
  /** The dropoff's place in the courier's route; null without one. */
  place: PlaceInRoute | null;
};

/** When the delivery is expected and due, or has ended, who carries it, and to whom. */
export function Summary({ delivery, courierName, place }: SummaryProps) {
  const { t } = useText("detail");
  const { status } = delivery;
  const now = new Date();
  const stopsBefore = place?.stopsBefore ?? null;
  const { dropoff } = stopsOf(delivery);
  const end = hasEnded(status) ? { status, step: statusSteps(delivery.history).at(-1) } : null;
  // The plan of a failed attempt says nothing about the next one.
  const hasDueTime = status !== "incomplete" || dropoff.deadlineAt !== null;
  return (
    <section
      aria-label={t("summary.label")}
      className="mb-4 rounded-lg border border-line bg-surface px-4 py-3 shadow-card print:mb-2"
    >
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {end?.step ? (
          <Fact term={t(`ended.${end.status}`)}>
            <Time at={end.step.createdAt} timeZone={stopOfChange(delivery, end.step.status).timeZone} />
          </Fact>
        ) : (
          <>
            <Expected delivery={delivery} place={place} now={now} />
            {hasDueTime && (
              <Fact
                term={t(dropoff.deadlineAt ? "summary.due" : "summary.planned")}
                className={isLate(status, dropoff, now) ? "text-danger-ink" : undefined}
              >
                <Time at={dueAt(dropoff)} timeZone={dropoff.timeZone} />
              </Fact>
            )}
          </>
        )}
        {(courierName !== null || !end) && (
          <Fact term={t("summary.courier")} className={courierName === null ? "text-muted" : undefined}>
            {courierName ?? t("summary.notAssigned")}
            {stopsBefore !== null &&
              ` · ${stopsBefore === 0 ? t("summary.next") : t("summary.before", { count: stopsBefore })}`}
          </Fact>
        )}
        <Fact term={t("summary.to")}>
          {dropoff.customerName}, {dropoff.city}
        </Fact>
      </dl>
    </section>
  );
}

const NEAR = ["yesterday", "today", "tomorrow"] as const;

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const uncapitalized = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** `Today`, if the words of a day begin with it. */
const nearDay = ({ t }: TrackingText, day: string | null) =>
  NEAR.map((near) => capitalized(t(`dayWithin.${near}`))).find((word) => day?.startsWith(`${word},`));

/** The time that the recipient sees on the tracking page. */
function Expected({ delivery, place, now }: Pick<SummaryProps, "delivery" | "place"> & { now: Date }) {
  const text = trackingText(useText("detail").language);
  const arrival = presentArrival(delivery, place, now);
  if (!arrival) return null;
  const { label, day, time, zone } = arrivalWords(text, arrival, stopsOf(delivery).dropoff.timeZone, now);
  const shown = nearDay(text, day) ?? day;
  return (
    <Fact term={label}>{`${shown ? `${shown}, ${uncapitalized(time)}` : time} ${zone ?? ""}`.trim()}</Fact>
  );
}

function Time({ at, timeZone }: { at: Date; timeZone: string }) {
  const format = useFormat();
  return (
    <>
      <time dateTime={at.toISOString()}>{formatWithWeekday(format, at, timeZone)}</time>
      <UtcTime instant={at} prefix=" · " />
    </>
  );
}

function Fact({ term, className, children }: { term: string; className?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{term}</dt>
      <dd className={className ?? ""}>
        <span className="font-semibold wrap-anywhere">{children}</span>
      </dd>
    </div>
  );
}
