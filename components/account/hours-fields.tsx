"use client";

import { Plus, X } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { TextareaField } from "@/components/kit/form/text-fields";
import { NumberInputField, TimeInputField } from "@/components/kit/form/value-fields";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { IconButton } from "@/components/kit/ui/icon-button";
import { MAX_OPEN_TIMES } from "@/lib/account/rules/hours";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** A week begins with Monday. */
const ORDER = [1, 2, 3, 4, 5, 6, 0];

const USUAL = { open: "09:00:00", close: "17:00:00" };
const EMPTY = { open: null, close: null };

/** The fields of opening hours, below `hours` in their form. */
export function HoursFields() {
  return (
    <div className="@container">
      <div className="grid gap-x-10 gap-y-4 @3xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid content-start gap-y-1.5">
          {ORDER.map((day) => (
            <Day key={day} day={day} />
          ))}
        </div>
        <div className="grid content-start gap-4">
          <TextareaField
            name="hours.exceptions"
            label="Exceptions"
            hint="One day per line, such as 2026-12-24 09:00-13:00 or 2026-12-25 closed."
            rows={2}
            optional
          />
          <NumberInputField
            name="hours.preparationMinutes"
            label="Preparation time (minutes)"
            hint="From the order until it is ready."
            optional
          />
          <TimeInputField
            name="hours.cutOff"
            label="Same-day cut-off"
            hint="Later orders are picked up the next day."
            optional
          />
        </div>
      </div>
    </div>
  );
}

const NTH = ["", "second ", "third "];

/** One day: whether it is open, and its times. */
function Day({ day }: { day: number }) {
  const name = `hours.days.${day}`;
  const { fields, append, remove, replace } = useFieldArray({ name });
  const title = DAYS[day] ?? "";
  return (
    <div role="group" aria-label={title} className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <Checkbox
        label={title}
        checked={fields.length > 0}
        onCheckedChange={(isOpen) => replace(isOpen ? [USUAL] : [])}
        className="w-28 pt-1 pointer-coarse:pt-0"
      />
      {fields.length === 0 && <p className="pt-1 text-muted pointer-coarse:pt-2">Closed</p>}
      <div className="flex min-w-0 flex-wrap items-start gap-x-5 gap-y-1 empty:hidden">
        {fields.map(({ id }, index) => (
          <div key={id} className="flex flex-wrap items-start gap-1">
            <TimeInputField
              name={`${name}.${index}.open`}
              label={`${title} ${NTH[index] ?? ""}opening time`}
              hideLabel
              className="w-[6.75rem]"
            />
            <span aria-hidden className="pt-1.5">
              –
            </span>
            <TimeInputField
              name={`${name}.${index}.close`}
              label={`${title} ${NTH[index] ?? ""}closing time`}
              hideLabel
              className="w-[6.75rem]"
            />
            {index > 0 && (
              <IconButton
                label={`Remove the ${NTH[index] ?? ""}hours of ${title}`}
                onClick={() => remove(index)}
              >
                <X aria-hidden />
              </IconButton>
            )}
            {index === fields.length - 1 && fields.length < MAX_OPEN_TIMES && (
              <IconButton label={`Add hours to ${title}`} onClick={() => append(EMPTY)}>
                <Plus aria-hidden />
              </IconButton>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
