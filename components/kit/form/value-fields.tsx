"use client";

import type { FieldValues } from "react-hook-form";
import { useText } from "#texts";
import { inUnits, type Measure, readMeasure, unitOf } from "@/lib/core/units";
import { useUnits } from "../live/units";
import { DateField, TimeField } from "../ui/date-field";
import { Field } from "../ui/field";
import { NumberField, type NumberFieldProps, parseNumber } from "../ui/number-field";
import { type FormFieldProps, splitField, useFormField } from "./use-form-field";

export type NumberInputFieldProps<Values extends FieldValues> = FormFieldProps<Values> &
  Pick<NumberFieldProps, "min" | "max" | "step" | "unit" | "placeholder" | "inputMode"> & {
    /** For a number stored as whole cents or basis points: how many of them are one in the field. */
    scale?: number;
  };

/** A number; empty is null. */
export function NumberInputField<Values extends FieldValues>(props: NumberInputFieldProps<Values>) {
  const [frame, { name, scale, ...number }] = splitField(props);
  const { label } = frame;
  const { control, value, onChange, error } = useFormField<Values>({ name, label, scale });
  return (
    <Field {...frame} error={error}>
      <NumberField
        {...number}
        {...control}
        {...(scale !== undefined && inScale(scale))}
        value={typeof value === "number" ? value : null}
        onValueChange={onChange}
      />
    </Field>
  );
}

/** Reads and writes a number that is stored as a whole multiple. */
const inScale = (scale: number): Required<Pick<NumberFieldProps, "read" | "write">> => ({
  read: (text) => {
    const number = parseNumber(text);
    return number === null ? null : Math.round(number * scale);
  },
  write: (stored) => String(stored / scale),
});

export type DateInputFieldProps<Values extends FieldValues> = FormFieldProps<Values> & {
  min?: string;
  max?: string;
};

export type MeasureInputFieldProps<Values extends FieldValues> = Omit<
  NumberInputFieldProps<Values>,
  "unit" | "step" | "max"
> & { measure: Measure };

/**
 * A weight or a length: kilograms or centimeters in the form, the merchant's unit in the field. Also accepts
 * another unit (`5 lb`) and a decimal comma; empty is null.
 */
export function MeasureInputField<Values extends FieldValues>(props: MeasureInputFieldProps<Values>) {
  const { name, label, hint, className, measure, ...number } = props;
  const units = useUnits();
  const { control, value, onChange, error } = useFormField<Values>({ name, label });
  const { t } = useText("kit");
  return (
    <Field
      {...{ label, hint, className }}
      error={error && Number.isNaN(value) ? t("field.measure", { label, kind: measure }) : error}
    >
      <NumberField
        {...number}
        {...control}
        inputMode="text"
        unit={unitOf(measure, units)}
        read={(text) => readMeasure(text, measure, units)}
        write={(stored) => String(inUnits(measure, stored, units))}
        value={typeof value === "number" ? value : null}
        onValueChange={onChange}
      />
    </Field>
  );
}

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
  const [frame, { name, as: Control, ...native }] = splitField(props);
  const { control, value, onChange, error } = useFormField<Values>({ name, label: frame.label });
  return (
    <Field {...frame} error={error}>
      <Control
        {...native}
        {...control}
        value={typeof value === "string" ? value : null}
        onValueChange={onChange}
      />
    </Field>
  );
}
