"use client";

import type { FieldValues } from "react-hook-form";
import { Checkbox } from "../ui/checkbox";
import { Field } from "../ui/field";
import { RadioCards, type RadioCardsProps } from "../ui/radio-cards";
import { type Option, Select } from "../ui/select";
import { type FormFieldProps, splitField, useFormField } from "./use-form-field";

export type SelectFieldProps<Values extends FieldValues> = FormFieldProps<Values> & {
  options: readonly Option[];
  placeholder?: string;
};

/** A select field with a short list of options. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const [frame, { name, ...select }] = splitField(props);
  const { control, value, onChange, error } = useFormField<Values>({ name, label: frame.label });
  return (
    <Field {...frame} error={error}>
      <Select
        {...select}
        {...control}
        value={select.options.find((option) => option.value === value)?.value ?? null}
        onValueChange={onChange}
      />
    </Field>
  );
}

type CardsProps = Pick<RadioCardsProps<string>, "options" | "look">;

export type RadioCardsFieldProps<Values extends FieldValues> = Omit<
  FormFieldProps<Values>,
  "required" | "optional" | "labelEnd"
> &
  CardsProps;

/** A radio field with all options visible. */
export function RadioCardsField<Values extends FieldValues>({
  name,
  label,
  ...cards
}: RadioCardsFieldProps<Values>) {
  const { control, value, onChange, error } = useFormField<Values>({ name, label });
  return (
    <RadioCards
      {...cards}
      label={label}
      error={error}
      {...control}
      value={typeof value === "string" ? value : null}
      onValueChange={onChange}
    />
  );
}

export type CheckboxFieldProps<Values extends FieldValues> = Pick<
  FormFieldProps<Values>,
  "name" | "label" | "disabled" | "className"
> & { description?: React.ReactNode };

/** A yes-or-no field. */
export function CheckboxField<Values extends FieldValues>({
  name,
  label,
  ...props
}: CheckboxFieldProps<Values>) {
  const { control, value, onChange, error } = useFormField<Values>({ name, label });
  return (
    <Checkbox
      {...props}
      label={label}
      error={error}
      {...control}
      checked={value === true}
      onCheckedChange={onChange}
    />
  );
}
