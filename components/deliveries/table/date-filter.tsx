"use client";

import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/kit/ui/button";
import { cn } from "@/components/kit/ui/cn";
import { DateField } from "@/components/kit/ui/date-field";
import { dateRangeText } from "@/components/kit/ui/date-range-text";
import { Field } from "@/components/kit/ui/field";
import { Popover } from "@/components/kit/ui/popover";
import { DAY_PRESETS, type DayPreset, type DayRange } from "@/lib/deliveries/filter";

const PRESET_WORDS: Record<DayPreset, string> = {
  today: "Today",
  yesterday: "Yesterday",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
  month: "This month",
};

/** Days by name or by date. By name they move on with the calendar, in a saved view too. */
export type DaysValue = DayRange & { days: DayPreset | null };

const ANY_DAY: DaysValue = { days: null, from: null, to: null };

type DateFilterProps = { value: DaysValue; onValueChange: (value: DaysValue) => void };

/** When deliveries were created, in UTC days as everywhere in Waybill. */
export function DateFilter({ value, onValueChange }: DateFilterProps) {
  const [open, setOpen] = useState(false);
  const text = value.days ? PRESET_WORDS[value.days] : dateRangeText(value);

  function pick(next: DaysValue) {
    onValueChange(next);
    setOpen(false);
  }

  return (
    <Popover
      title="Created on (days in UTC)"
      open={open}
      onOpenChange={setOpen}
      className="w-72"
      trigger={
        <Button className={cn(text === "" && "border-dashed", "max-w-full")}>
          <CalendarDays aria-hidden className="text-muted" />
          <span className={cn(text !== "" && "text-muted")}>{text === "" ? "Created" : "Created:"}</span>
          {text !== "" && <span className="truncate">{text}</span>}
        </Button>
      }
    >
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
      <Dates key={`${value.from}/${value.to}/${open}`} value={value} onApply={pick} />
    </Popover>
  );
}

function Dates({ value, onApply }: { value: DayRange; onApply: (value: DaysValue) => void }) {
  const [from, setFrom] = useState(value.from);
  const [to, setTo] = useState(value.to);
  const backwards = from !== null && to !== null && from > to;
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!backwards) onApply({ days: null, from, to });
      }}
    >
      <Field label="From">
        <DateField value={from} onValueChange={setFrom} />
      </Field>
      <Field label="To" error={backwards ? "The end is before the start" : undefined}>
        <DateField value={to} onValueChange={setTo} />
      </Field>
      <div className="flex justify-between gap-2">
        <Button variant="ghost" onClick={() => onApply(ANY_DAY)}>
          Any day
        </Button>
        <Button type="submit" variant="primary">
          Apply
        </Button>
      </div>
    </form>
  );
}
