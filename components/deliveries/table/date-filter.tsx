"use client";

import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { PopoverFilter } from "@/components/kit/list/popover-filter";
import { Button } from "@/components/kit/ui/button";
import { DateField } from "@/components/kit/ui/date-field";
import { dateRangeText } from "@/components/kit/ui/date-range-text";
import { Field } from "@/components/kit/ui/field";
import { usePopoverClose } from "@/components/kit/ui/popover";
import { DAY_PRESETS, type DayPreset, type DayRange } from "@/lib/deliveries/filter";

const PRESET_WORDS: Record<DayPreset, string> = {
  today: "Today",
  yesterday: "Yesterday",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
  month: "This month",
  last_month: "Last month",
};

/** Relative or absolute dates. Relative ones move with the calendar, also in saved views. */
type DaysValue = DayRange & { days: DayPreset | null };

const ANY_DAY: DaysValue = { days: null, from: null, to: null };

type DateFilterProps = { value: DaysValue; onValueChange: (value: DaysValue) => void };

/** When deliveries were created, as dates in the merchant's time zone, which the page names. */
export function DateFilter(props: DateFilterProps) {
  const { days, ...range } = props.value;
  return (
    <PopoverFilter
      label="Created"
      icon={<CalendarDays aria-hidden className="text-muted" />}
      summary={days ? PRESET_WORDS[days] : dateRangeText(range)}
      title="Created on"
      className="w-72"
    >
      <Days {...props} />
    </PopoverFilter>
  );
}

function Days({ value, onValueChange }: DateFilterProps) {
  const [from, setFrom] = useState(value.from);
  const [to, setTo] = useState(value.to);
  const close = usePopoverClose();
  const backwards = from !== null && to !== null && from > to;

  function pick(next: DaysValue) {
    onValueChange(next);
    close();
  }

  return (
    <>
      <div className="mb-3 grid grid-cols-2 gap-1">
        {DAY_PRESETS.map((days) => (
          <Button
            key={days}
            size="sm"
            aria-pressed={value.days === days}
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
            onClick={() => pick({ ...ANY_DAY, days })}
          >
            {PRESET_WORDS[days]}
          </Button>
        ))}
      </div>
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!backwards) pick({ days: null, from, to });
        }}
      >
        <Field label="From">
          <DateField value={from} onValueChange={setFrom} />
        </Field>
        <Field label="To" error={backwards ? "The end is before the start" : undefined}>
          <DateField value={to} onValueChange={setTo} />
        </Field>
        <div className="flex justify-between gap-2">
          <Button variant="ghost" onClick={() => pick(ANY_DAY)}>
            Any day
          </Button>
          <Button type="submit" variant="primary">
            Apply
          </Button>
        </div>
      </form>
    </>
  );
}
