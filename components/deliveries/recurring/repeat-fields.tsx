"use client";

import { useController, useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/kit/form/choice-fields";
import { useFieldLabel } from "@/components/kit/form/form-context";
import { TextField } from "@/components/kit/form/text-fields";
import { DateInputField } from "@/components/kit/form/value-fields";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { Field } from "@/components/kit/ui/field";
import { Fieldset } from "@/components/kit/ui/fieldset";
import { Section } from "@/components/kit/ui/section";
import { Select } from "@/components/kit/ui/select";
import { LEAD_MINUTES, MAX_EVERY_WEEKS, MAX_NAME } from "@/lib/series/constants";
import { WEEKDAYS } from "@/lib/series/rules/variables";
import { DatesField } from "./dates-field";
import type { WithRepeat } from "./repeat-values";
import { leadWords } from "./words";

const WEEKS = Array.from({ length: MAX_EVERY_WEEKS }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? "Every week" : `Every ${index + 1} weeks`,
}));
const LEADS = LEAD_MINUTES.map((minutes) => ({
  value: String(minutes),
  label: `${leadWords(minutes)} before the pickup`,
}));

/** The name of a series and its dates. */
export function RepeatFields() {
  return (
    <Section title="Repeat">
      <div className="grid grid-cols-1 gap-4 @2xl:grid-cols-2">
        <TextField<WithRepeat>
          name="repeat.name"
          label="Name"
          required
          maxLength={MAX_NAME}
          autoComplete="off"
          className="@2xl:col-span-2"
        />
        <div className="@2xl:col-span-2">
          <Weekdays />
        </div>
        <NumberSelect name="repeat.rule.everyWeeks" label="Interval" options={WEEKS} />
        <DateInputField<WithRepeat> name="repeat.rule.until" label="Until" optional />
        <DatesField name="repeat.rule.dates" label="Additional dates" each="Additional date" />
        <DatesField name="repeat.rule.exceptions" label="Dates to leave out" each="Date to leave out" />
        <NumberSelect
          name="repeat.leadMinutes"
          label="Create each delivery"
          options={LEADS}
          hint="You see and can change a delivery from then on."
        />
        <CheckboxField<WithRepeat>
          name="repeat.rule.skipsHolidays"
          label="Skip holidays"
          description="Additional dates are not skipped."
          className="self-center"
        />
      </div>
    </Section>
  );
}

const WEEKDAYS_LABEL = "Weekdays";

function Weekdays() {
  const { field, fieldState } = useController<WithRepeat, "repeat.rule.weekdays">({
    name: "repeat.rule.weekdays",
  });
  const chosen = useWatch<WithRepeat, "repeat.rule.weekdays">({ name: "repeat.rule.weekdays" });
  useFieldLabel("repeat.rule.weekdays", WEEKDAYS_LABEL);
  const error = fieldState.error && "Choose a weekday, or add a date";
  return (
    <Fieldset legend={WEEKDAYS_LABEL} className="grid-cols-2 sm:grid-cols-4">
      {WEEKDAYS.map((name, index) => {
        const day = index + 1;
        const others = chosen.filter((each) => each !== day);
        return (
          <Checkbox
            key={name}
            label={name}
            checked={others.length < chosen.length}
            onCheckedChange={(checked) =>
              field.onChange(checked ? [...others, day].sort((a, b) => a - b) : others)
            }
            {...(index === 0 && error !== undefined && { error })}
          />
        );
      })}
    </Fieldset>
  );
}

type NumberSelectProps = {
  name: "repeat.rule.everyWeeks" | "repeat.leadMinutes";
  label: string;
  options: readonly { value: string; label: string }[];
  hint?: string;
};

function NumberSelect({ name, label, options, hint }: NumberSelectProps) {
  const {
    field: { ref, value, onChange },
  } = useController<WithRepeat, NumberSelectProps["name"]>({ name });
  return (
    <Field label={label} hint={hint}>
      <Select
        options={options}
        ref={ref}
        value={String(value)}
        onValueChange={(chosen) => onChange(Number(chosen))}
      />
    </Field>
  );
}
