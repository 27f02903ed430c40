"use client";

import type { FieldValues } from "react-hook-form";
import { DateField, TimeField } from "../ui/date-field";
import { Field } from "../ui/field";
import { NumberField, type NumberFieldProps } from "../ui/number-field";
import { type FormFieldProps, useFormField } from "./use-form-field";

export type NumberInputFieldProps<Values extends FieldValues> = FormFieldProps<Values> &
  Pick<NumberFieldProps, "min" | "max" | "step" | "unit" | "placeholder" | "inputMode">;

/** A number; empty is null. */
export function NumberInputField<Values extends FieldValues>(props: NumberInputFieldProps<Values>) {
  const { name, label, hint, required, optional, hideLabel, labelEnd, className, disabled, ...number } =
    props;
  const { control, value, onChange, error } = useFormField<Values>({ name, label });
  return (
    <Field {...{ label, hint, error, required, optional, hideLabel, labelEnd, className }}>
      <NumberField
        {...number}
        {...control}
        disabled={disabled}
        value={typeof value === "number" ? value : null}
        onValueChange={onChange}
      />
    </Field>
  );
}

export type DateInputFieldProps<Values extends FieldValues> = FormFieldProps<Values> & {
  min?: string;
  max?: string;
};

/** A calendar date `YYYY-MM-DD`; empty is null. */
export function DateInputField<Values extends FieldValues>(props: DateInputFieldProps<Values>) {
  return <NativeField {...props} as={DateField} />;
}

/** A time of day `HH:MM:SS`; empty is null. */
export function TimeInputField<Values extends FieldValues>(props: DateInputFieldProps<Values>) {
  return <NativeField {...props} as={TimeField} />;
}

function NativeField<Values extends FieldValues>(
  props: DateInputFieldProps<Values> & { as: typeof DateField | typeof TimeField },
) {
  const {
    name,
    label,
    hint,
    required,
    optional,
    hideLabel,
    labelEnd,
    className,
    as: Control,
    ...native
  } = props;
  const { control, value, onChange, error } = useFormField<Values>({ name, label });
  return (
    <Field {...{ label, hint, error, required, optional, hideLabel, labelEnd, className }}>
      <Control
        {...native}
        {...control}
        value={typeof value === "string" ? value : null}
        onValueChange={onChange}
      />
    </Field>
  );
}
