"use client";

import { useWatch } from "react-hook-form";
import { FieldErrors } from "@/components/kit/form/field-errors";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { formatMoney } from "@/lib/core/money";
import { localDay } from "@/lib/core/time";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { scheduledDay } from "@/lib/series/rules/moved-form";
import { datesFrom } from "@/lib/series/rules/rule";
import { SIDE_PANEL } from "../booking/side-panel-class";
import type { Trip } from "../booking/use-trip";
import type { RepeatValues } from "./repeat-fields";
import { dateWords } from "./date-words";

type SeriesPanelProps = {
  trip: Trip;
  repeat: RepeatValues | null;
  holidays: readonly string[];
  /** Time zone of the pickup, as far as it is known. */
  timeZone: string;
  now: () => Date;
  leaving: boolean;
};

const WATCHED = ["service_type", "vehicle_type", "pickup", "dropoff"] as const;
const SHOWN = 5;

const linesOf = (text: string) => text.split("\n").map((line) => line.trim());

/** The price of one delivery, the next dates and the Save button. */
export function SeriesPanel({ trip, repeat, holidays, timeZone, now, leaving }: SeriesPanelProps) {
  const [service, vehicle, pickup, dropoff] = useWatch<DeliveryFormValues, typeof WATCHED>({ name: WATCHED });
  const offer = trip.prices?.offers.find(
    (each) => each.serviceType === service && each.vehicleType === vehicle,
  );
  const from = scheduledDay({ pickup, dropoff }, { pickup: timeZone, dropoff: timeZone });
  const dates =
    repeat && from
      ? datesFrom(
          {
            ...repeat,
            from,
            dates: linesOf(repeat.dates),
            exceptions: linesOf(repeat.exceptions),
          },
          { from: localDay(now(), timeZone), count: SHOWN, holidays: new Set(holidays) },
        )
      : [];
  return (
    <aside aria-label="Series" className={SIDE_PANEL}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:flex-col lg:items-stretch">
        <p role="status" className="min-w-0 flex-1 text-muted">
          {offer ? (
            <>
              <span className="block text-xl font-semibold tracking-tight text-ink">
                {formatMoney(offer.price.totalCents, offer.price.currency)}
              </span>
              for each delivery at today’s prices
            </>
          ) : (
            "Enter both addresses to see the price."
          )}
        </p>
        <SubmitButton size="lg" pending={leaving || undefined}>
          {repeat ? "Save series" : "Save date"}
        </SubmitButton>
        <FieldErrors />
      </div>
      {repeat && (
        <div className="mt-3 hidden border-t border-line pt-3 lg:block">
          <h2 className="font-medium">Next dates</h2>
          {dates.length === 0 ? (
            <p className="mt-1 text-muted">
              {from ? "No dates yet." : "Choose the first pickup date in the schedule."}
            </p>
          ) : (
            <ul className="mt-1 grid gap-1 tabular-nums">
              {dates.map((date) => (
                <li key={date}>{dateWords(date)}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </aside>
  );
}
