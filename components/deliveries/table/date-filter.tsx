"use client";

import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { useText } from "#texts";
import { PopoverFilter } from "@/components/kit/list/popover-filter";
import { Button } from "@/components/kit/ui/button";
import { DateField } from "@/components/kit/ui/date-field";
import { dateRangeWords } from "@/components/kit/ui/date-range-text";
import { Field } from "@/components/kit/ui/field";
import { usePopoverClose } from "@/components/kit/ui/popover";
import {
  DAY_MEANINGS,
  DAY_PRESETS,
  type DayMeaning,
  type DayPreset,
  type DayRange,
} from "@/lib/deliveries/filter";

/** Relative or absolute dates. Relative ones move with the calendar, also in saved views. */
type DaysValue = DayRange & { days: DayPreset | null; by: DayMeaning | null };

const ANY_DAY: DaysValue = { days: null, from: null, to: null, by: null };

/** Meanings of the dates: null is the creation. */
const MEANINGS = [null, ...DAY_MEANINGS] as const;

/** Nothing was created or delivered tomorrow. */
const presetsOf = (by: DayMeaning | null) =>
  DAY_PRESETS.filter((days) => by === "due" || days !== "tomorrow");

const PRESSED = "aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink";

type DateFilterProps = { value: DaysValue; onValueChange: (value: DaysValue) => void };

/** When deliveries were created, due or delivered, as dates in the merchant's time zone, which the page names. */
export function DateFilter(props: DateFilterProps) {
  const { t } = useText("table");
  const lists = useText("lists");
  const { days, by, ...range } = props.value;
  const summary = days ? t(`day.preset.${days}`) : dateRangeWords(lists, range);
  return (
    <PopoverFilter
      label={t(`day.by.${by ?? "created"}`)}
      icon={<CalendarDays aria-hidden className="text-muted" />}
      summary={summary === "" && by !== null ? t("day.any") : summary}
      title={t("day.title")}
      className="w-72"
    >
      <Days {...props} />
    </PopoverFilter>
  );
}

function Days({ value, onValueChange }: DateFilterProps) {
  const { t } = useText("table");
  const [from, setFrom] = useState(value.from);
  const [to, setTo] = useState(value.to);
  const [by, setBy] = useState(value.by);
  const close = usePopoverClose();
  const backwards = from !== null && to !== null && from > to;

  function pick(next: DaysValue) {
    onValueChange(next);
    close();
  }

  return (
    <>
      <div role="group" aria-label={t("day.which")} className="mb-3 grid grid-cols-3 gap-1">
        {MEANINGS.map((meaning) => (
          <Button
            key={meaning}
            size="sm"
            aria-pressed={by === meaning}
            className={PRESSED}
            onClick={() => setBy(meaning)}
          >
            {t(`day.by.${meaning ?? "created"}`)}
          </Button>
        ))}
      </div>
      <div className="mb-3 grid grid-cols-2 gap-1">
        {presetsOf(by).map((days) => (
          <Button
            key={days}
            size="sm"
            aria-pressed={value.days === days && value.by === by}
            className={PRESSED}
            onClick={() => pick({ ...ANY_DAY, by, days })}
          >
            {t(`day.preset.${days}`)}
          </Button>
        ))}
      </div>
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!backwards) pick({ days: null, from, to, by: (from ?? to) ? by : null });
        }}
      >
        <Field label={t("day.from")}>
          <DateField value={from} onValueChange={setFrom} />
        </Field>
        <Field label={t("day.to")} error={backwards ? t("day.backwards") : undefined}>
          <DateField value={to} onValueChange={setTo} />
        </Field>
        <div className="flex justify-between gap-2">
          <Button variant="ghost" onClick={() => pick(ANY_DAY)}>
            {t("day.any")}
          </Button>
          <Button type="submit" variant="primary">
            {t("day.apply")}
          </Button>
        </div>
      </form>
    </>
  );
}
