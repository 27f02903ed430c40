"use client";

import { TextareaField } from "@/components/kit/form/text-fields";
import { NumberInputField, TimeInputField } from "@/components/kit/form/value-fields";
import { Fieldset } from "@/components/kit/ui/fieldset";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** A week begins with Monday. */
const ORDER = [1, 2, 3, 4, 5, 6, 0];

/** The fields of opening hours, below `hours` in their form. */
export function HoursFields() {
  return (
    <div className="grid max-w-xl gap-4">
      {ORDER.map((day) => (
        <Fieldset key={day} legend={DAYS[day] ?? ""} className="grid-cols-2">
          <TimeInputField name={`hours.days.${day}.open`} label="Opens" />
          <TimeInputField name={`hours.days.${day}.close`} label="Closes" />
        </Fieldset>
      ))}
      <TextareaField
        name="hours.exceptions"
        label="Exceptions"
        hint="One per line, such as 2026-12-24 09:00-13:00 or 2026-12-25 closed."
        rows={3}
        optional
      />
      <div className="grid gap-4 sm:grid-cols-2">
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
  );
}
