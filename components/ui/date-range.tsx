"use client";

import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { DateField } from "./date-field";
import {
  DATE_RANGE_PRESETS,
  type DateRangePreset,
  type DateRangeValue,
  dateRangeText,
  localToday,
} from "./date-range-presets";
import { Field } from "./field";
import { Popover } from "./popover";

export type DateRangeProps = {
  label: string;
  value: DateRangeValue;
  onValueChange: (value: DateRangeValue) => void;
  presets?: readonly DateRangePreset[];
  /** `YYYY-MM-DD` in the merchant's zone; the browser's own day otherwise. */
  today?: string;
  className?: string;
};

/** A filter by days: a button that says the range; behind it presets and two dates. */
export function DateRange({
  label,
  value,
  onValueChange,
  presets = DATE_RANGE_PRESETS,
  today,
  className,
}: DateRangeProps) {
  const [open, setOpen] = useState(false);
  const text = dateRangeText(value);

  function pick(next: DateRangeValue) {
    onValueChange(next);
    setOpen(false);
  }

  return (
    <Popover
      title={label}
      open={open}
      onOpenChange={setOpen}
      className="w-72"
      trigger={
        <Button className={cn(text === "" && "border-dashed", "max-w-full", className)}>
          <CalendarDays aria-hidden className="text-muted" />
          <span className={cn(text !== "" && "text-muted")}>
            {label}
            {text !== "" && ":"}
          </span>
          {text !== "" && <span className="truncate">{text}</span>}
        </Button>
      }
    >
      <div className="mb-3 grid grid-cols-2 gap-1">
        {presets.map((preset) => (
          <Button key={preset.label} size="sm" onClick={() => pick(preset.range(today ?? localToday()))}>
            {preset.label}
          </Button>
        ))}
      </div>
      <CustomRange key={`${value.from}/${value.to}/${open}`} value={value} onApply={pick} />
    </Popover>
  );
}

function CustomRange({
  value,
  onApply,
}: {
  value: DateRangeValue;
  onApply: (value: DateRangeValue) => void;
}) {
  const [draft, setDraft] = useState(value);
  const backwards = draft.from !== null && draft.to !== null && draft.from > draft.to;
  return (
    // No form of its own: the filter may stand within one.
    <div
      className="flex flex-col gap-2"
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.target instanceof HTMLButtonElement) return;
        event.preventDefault();
        if (!backwards) onApply(draft);
      }}
    >
      <Field label="From">
        <DateField value={draft.from} onValueChange={(from) => setDraft({ ...draft, from })} />
      </Field>
      <Field label="To" error={backwards ? "The end is before the start" : undefined}>
        <DateField value={draft.to} onValueChange={(to) => setDraft({ ...draft, to })} />
      </Field>
      <div className="flex justify-between gap-2">
        <Button variant="ghost" onClick={() => onApply({ from: null, to: null })}>
          Any day
        </Button>
        <Button variant="primary" disabled={backwards} onClick={() => onApply(draft)}>
          Apply
        </Button>
      </div>
    </div>
  );
}
