"use client";

import { useWatch } from "react-hook-form";
import { useText } from "#texts";
import { FieldErrors } from "@/components/kit/form/field-errors";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { formatMoney } from "@/lib/core/money";
import { localDay } from "@/lib/core/time";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { scheduledDay } from "@/lib/series/rules/moved-form";
import { datesFrom } from "@/lib/series/rules/rule";
import { SIDE_PANEL } from "../booking/side-panel-class";
import type { Trip } from "../booking/use-trip";
import { dateWords } from "./date-words";
import type { RepeatValues, WithRepeat } from "./repeat-values";

type SeriesPanelProps = {
  trip: Trip;
  /** Whether the form also has the dates of the series, which are shown then. */
  hasDates: boolean;
  holidays: readonly string[];
  /** Time zone of the pickup, as far as it is known. */
  timeZone: string;
  now: () => Date;
  leaving: boolean;
};

const WATCHED = ["service_type", "vehicle_type", "pickup", "dropoff"] as const;
const SHOWN = 5;

const daysOf = (rows: RepeatValues["rule"]["dates"]) => rows.flatMap(({ date }) => date ?? []);

/** The price of one delivery, the next dates and the Save button. */
export function SeriesPanel({ trip, hasDates, holidays, timeZone, now, leaving }: SeriesPanelProps) {
  const { t, locale } = useText("recurring");
  const [service, vehicle, pickup, dropoff] = useWatch<DeliveryFormValues, typeof WATCHED>({ name: WATCHED });
  const offer = trip.prices?.offers.find(
    (each) => each.serviceType === service && each.vehicleType === vehicle,
  );
  const from = scheduledDay({ pickup, dropoff }, { pickup: timeZone, dropoff: timeZone });
  return (
    <aside aria-label={t("form.panel")} className={SIDE_PANEL}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:flex-col lg:items-stretch">
        <p role="status" className="min-w-0 flex-1 text-muted">
          {offer
            ? t.rich("form.price", {
                price: () => (
                  <span className="block text-xl font-semibold tracking-tight text-ink">
                    {formatMoney(offer.price.totalCents, offer.price.currency, locale)}
                  </span>
                ),
              })
            : t("form.noPrice")}
        </p>
        <SubmitButton size="lg" pending={leaving || undefined}>
          {t(hasDates ? "form.save" : "form.saveDate")}
        </SubmitButton>
        <FieldErrors />
      </div>
      {hasDates && <NextDates from={from} holidays={new Set(holidays)} today={localDay(now(), timeZone)} />}
    </aside>
  );
}

type NextDatesProps = {
  /** The first pickup date; null until it is chosen. */
  from: string | null;
  holidays: ReadonlySet<string>;
  today: string;
};

function NextDates({ from, holidays, today }: NextDatesProps) {
  const text = useText("recurring");
  const { t } = text;
  const rule = useWatch<WithRepeat, "repeat.rule">({ name: "repeat.rule" });
  const asked = { from: today, count: SHOWN, holidays };
  const dates =
    from === null
      ? []
      : datesFrom({ ...rule, from, dates: daysOf(rule.dates), exceptions: daysOf(rule.exceptions) }, asked);
  return (
    <div className="mt-3 hidden border-t border-line pt-3 lg:block">
      <h2 className="font-medium">{t("form.next")}</h2>
      {dates.length === 0 ? (
        <p className="mt-1 text-muted">{t(from ? "form.noDates" : "form.chooseFirst")}</p>
      ) : (
        <ul className="mt-1 grid gap-1 tabular-nums">
          {dates.map((date) => (
            <li key={date}>{dateWords(text, date)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
