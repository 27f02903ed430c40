"use client";

import { Checkbox } from "@/components/kit/ui/checkbox";
import { DateField } from "@/components/kit/ui/date-field";
import { Field } from "@/components/kit/ui/field";
import { Fieldset } from "@/components/kit/ui/fieldset";
import { Input } from "@/components/kit/ui/input";
import { Section } from "@/components/kit/ui/section";
import { Select } from "@/components/kit/ui/select";
import { Textarea } from "@/components/kit/ui/textarea";
import type { FieldErrors } from "@/lib/core/errors";
import { pageSentence } from "@/lib/core/problems";
import { LEAD_MINUTES, MAX_EVERY_WEEKS, MAX_NAME } from "@/lib/series/constants";
import { WEEKDAYS } from "@/lib/series/rules/variables";
import { leadWords } from "./words";

/** When a series repeats, as its form has it. Dates are one per line. */
export type RepeatValues = {
  name: string;
  leadMinutes: number;
  weekdays: readonly number[];
  everyWeeks: number;
  until: string | null;
  dates: string;
  exceptions: string;
  skipsHolidays: boolean;
};

type RepeatFieldsProps = {
  values: RepeatValues;
  onChange: (values: RepeatValues) => void;
  errors: FieldErrors;
};

const WEEKS = Array.from({ length: MAX_EVERY_WEEKS }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? "Every week" : `Every ${index + 1} weeks`,
}));
const LEADS = LEAD_MINUTES.map((minutes) => ({
  value: String(minutes),
  label: `${leadWords(minutes)} before the pickup`,
}));

/** The name of a series and its dates. */
export function RepeatFields({ values, onChange, errors }: RepeatFieldsProps) {
  const set = (changed: Partial<RepeatValues>) => onChange({ ...values, ...changed });
  const problem = (path: string, label: string) => {
    const found = errors[path];
    return found ? pageSentence(label, found) : undefined;
  };
  const weekdays = errors["rule.weekdays"] ? "Choose a weekday, or add a date" : undefined;
  return (
    <Section title="Repeat">
      <div className="grid grid-cols-1 gap-4 @2xl:grid-cols-2">
        <Field label="Name" required error={problem("name", "Name")} className="@2xl:col-span-2">
          <Input
            value={values.name}
            maxLength={MAX_NAME}
            autoComplete="off"
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <div className="@2xl:col-span-2">
          <Fieldset legend="Weekdays" className="grid-cols-2 sm:grid-cols-4">
            {WEEKDAYS.map((name, index) => {
              const day = index + 1;
              const others = values.weekdays.filter((each) => each !== day);
              return (
                <Checkbox
                  key={name}
                  label={name}
                  checked={others.length < values.weekdays.length}
                  onCheckedChange={(checked) =>
                    set({ weekdays: checked ? [...others, day].sort((a, b) => a - b) : others })
                  }
                  {...(index === 0 && weekdays !== undefined && { error: weekdays })}
                />
              );
            })}
          </Fieldset>
        </div>
        <Field label="Interval">
          <Select
            options={WEEKS}
            value={String(values.everyWeeks)}
            onValueChange={(value) => set({ everyWeeks: Number(value) })}
          />
        </Field>
        <Field
          label="Until"
          optional
          error={errors["rule.until"] ? "No date is left. Choose a later day." : undefined}
        >
          <DateField value={values.until} onValueChange={(until) => set({ until })} />
        </Field>
        <Field
          label="Additional dates"
          optional
          error={problem("rule.dates", "Dates")}
          hint="One per line, such as 2026-12-24."
        >
          <Textarea rows={3} value={values.dates} onChange={({ target }) => set({ dates: target.value })} />
        </Field>
        <Field
          label="Dates to leave out"
          optional
          error={problem("rule.exceptions", "Dates")}
          hint="One per line, such as 2026-12-31."
        >
          <Textarea
            rows={3}
            value={values.exceptions}
            onChange={({ target }) => set({ exceptions: target.value })}
          />
        </Field>
        <Field label="Create each delivery" hint="You see and can change a delivery from then on.">
          <Select
            options={LEADS}
            value={String(values.leadMinutes)}
            onValueChange={(value) => set({ leadMinutes: Number(value) })}
          />
        </Field>
        <Checkbox
          className="self-center"
          label="Skip holidays"
          description="Additional dates are not skipped."
          checked={values.skipsHolidays}
          onCheckedChange={(skipsHolidays) => set({ skipsHolidays })}
        />
      </div>
    </Section>
  );
}
