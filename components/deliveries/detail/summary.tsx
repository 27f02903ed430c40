import type { ReactNode } from "react";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { presentArrival } from "@/lib/deliveries/present/arrival";
import { dueAt, isLate } from "@/lib/deliveries/rules/late";
import { stopsOf } from "@/lib/deliveries/rules/record";
import type { PlaceInRoute } from "@/lib/deliveries/rules/route";
import { isFinal, statusSteps } from "@/lib/deliveries/status";
import { arrivalWords } from "../tracking/expected-time";
import { trackingText } from "../tracking/text";
import { ENDED_WORDS, stopOfChange } from "./labels";
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
  const { status } = delivery;
  const now = new Date();
  const stopsBefore = place?.stopsBefore ?? null;
  const { dropoff } = stopsOf(delivery);
  const end = isFinal(status) ? statusSteps(delivery.history).at(-1) : undefined;
  // The plan of a failed attempt says nothing about the next one.
  const hasDueTime = status !== "incomplete" || dropoff.deadlineAt !== null;
  return (
    <section
      aria-label="Summary"
      className="mb-4 rounded-lg border border-line bg-surface px-4 py-3 shadow-card print:mb-2"
    >
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {end ? (
          <Fact term={ENDED_WORDS[status] ?? "Ended"}>
            <Time at={end.createdAt} timeZone={stopOfChange(delivery, end.status).timeZone} />
          </Fact>
        ) : (
          <>
            <Expected delivery={delivery} place={place} now={now} />
            {hasDueTime && (
              <Fact
                term={dropoff.deadlineAt ? "Due by" : "Planned"}
                className={isLate(status, dropoff, now) ? "text-danger-ink" : undefined}
              >
                <Time at={dueAt(dropoff)} timeZone={dropoff.timeZone} />
              </Fact>
            )}
          </>
        )}
        {(courierName !== null || !end) && (
          <Fact term="Courier" className={courierName === null ? "text-muted" : undefined}>
            {courierName ?? "Not assigned yet"}
            {stopsBefore !== null && ` · ${stopsBeforeWords(stopsBefore)}`}
          </Fact>
        )}
        <Fact term="To">
          {dropoff.customerName}, {dropoff.city}
        </Fact>
      </dl>
    </section>
  );
}

/** The time that the recipient sees on the tracking page. */
function Expected({ delivery, place, now }: Pick<SummaryProps, "delivery" | "place"> & { now: Date }) {
  const arrival = presentArrival(delivery, place, now);
  if (!arrival) return null;
  const { label, day, time, zone } = arrivalWords(
    trackingText("en"),
    arrival,
    stopsOf(delivery).dropoff.timeZone,
    now,
  );
  const [near] = /^(?:Today|Tomorrow|Yesterday)/.exec(day ?? "") ?? [day];
  const after = near ? `${near}, ${time.replace(/^(After|By)/, (word) => word.toLowerCase())}` : time;
  return <Fact term={label}>{`${after} ${zone ?? ""}`.trim()}</Fact>;
}

/** `2 stops before this one`, in a courier's route. */
function stopsBeforeWords(stopsBefore: number): string {
  if (stopsBefore === 0) return "next stop";
  return stopsBefore === 1 ? "1 stop before this one" : `${stopsBefore} stops before this one`;
}

function Time({ at, timeZone }: { at: Date; timeZone: string }) {
  return (
    <>
      <time dateTime={at.toISOString()}>{formatWithWeekday(at, timeZone)}</time>
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
