"use client";

import { useController, useWatch } from "react-hook-form";
import { useText } from "#texts";
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
import { capitalized, weekdayName } from "../weekday-name";
import { DatesField } from "./dates-field";
import type { WithRepeat } from "./repeat-values";
import { leadWords } from "./words";

const WEEKS = Array.from({ length: MAX_EVERY_WEEKS }, (_, index) => index + 1);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The name of a series and its dates. */
export function RepeatFields() {
  const text = useText("recurring");
  const { t } = text;
  return (
    <Section title={t("repeat.title")}>
      <div className="grid grid-cols-1 gap-4 @2xl:grid-cols-2">
        <TextField<WithRepeat>
          name="repeat.name"
          label={t("repeat.name")}
          required
          maxLength={MAX_NAME}
          autoComplete="off"
          className="@2xl:col-span-2"
        />
        <div className="@2xl:col-span-2">
          <Weekdays />
        </div>
        <NumberSelect
          name="repeat.rule.everyWeeks"
          label={t("repeat.interval")}
          options={WEEKS.map((count) => ({ value: String(count), label: t("repeat.weeks", { count }) }))}
        />
        <DateInputField<WithRepeat> name="repeat.rule.until" label={t("repeat.until")} optional />
        <DatesField kind="dates" />
        <DatesField kind="exceptions" />
        <NumberSelect
          name="repeat.leadMinutes"
          label={t("repeat.lead")}
          options={LEAD_MINUTES.map((each) => ({ value: String(each), label: leadWords(text, each) }))}
          hint={t("repeat.leadHint")}
        />
        <CheckboxField<WithRepeat>
          name="repeat.rule.skipsHolidays"
          label={t("repeat.skipHolidays")}
          description={t("repeat.skipHolidaysHint")}
          className="self-center"
        />
      </div>
    </Section>
  );
}

function Weekdays() {
  const { t, locale } = useText("recurring");
  const label = t("repeat.weekdays");
  const { field, fieldState } = useController<WithRepeat, "repeat.rule.weekdays">({
    name: "repeat.rule.weekdays",
  });
  const chosen = useWatch<WithRepeat, "repeat.rule.weekdays">({ name: "repeat.rule.weekdays" });
  useFieldLabel("repeat.rule.weekdays", label);
  const error = fieldState.error && t("repeat.noWeekday");
  return (
    <Fieldset legend={label} className="grid-cols-2 sm:grid-cols-4">
      {WEEKDAYS.map((day) => {
        const others = chosen.filter((each) => each !== day);
        return (
          <Checkbox
            key={day}
            label={capitalized(weekdayName(locale, day))}
            checked={others.length < chosen.length}
            onCheckedChange={(checked) =>
              field.onChange(checked ? [...others, day].sort((a, b) => a - b) : others)
            }
            {...(day === 1 && error !== undefined && { error })}
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
