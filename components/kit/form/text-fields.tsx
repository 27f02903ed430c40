"use client";

import type { FieldValues } from "react-hook-form";
import { Field } from "../ui/field";
import { Input, type InputProps } from "../ui/input";
import { Textarea, type TextareaProps } from "../ui/textarea";
import { type FormFieldProps, splitField, useFormField } from "./use-form-field";

type Own = "name" | "value" | "defaultValue" | "onChange" | "required" | "className" | "disabled";

export type TextFieldProps<Values extends FieldValues> = FormFieldProps<Values> & Omit<InputProps, Own>;

/** One line of text. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const [frame, { name, onBlur, ...input }] = splitField(props);
  const { control, value, onChange, error } = useFormField<Values>({ name, label: frame.label });
  return (
    <Field {...frame} error={error}>
      <Input
        {...input}
        {...control}
        value={textOf(value)}
        onChange={onChange}
        onBlur={(event) => {
          control.onBlur();
          onBlur?.(event);
        }}
      />
    </Field>
  );
}

/** A phone number in any common notation. */
export function PhoneField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  return <TextField<Values> type="tel" inputMode="tel" autoComplete="off" {...props} />;
}

export type TextareaFieldProps<Values extends FieldValues> = FormFieldProps<Values> &
  Omit<TextareaProps, Own>;

/** Several lines of text. */
export function TextareaField<Values extends FieldValues>(props: TextareaFieldProps<Values>) {
  const [frame, { name, ...input }] = splitField(props);
  const { control, value, onChange, error } = useFormField<Values>({ name, label: frame.label });
  return (
    <Field {...frame} error={error}>
      <Textarea {...input} {...control} value={textOf(value)} onChange={onChange} />
    </Field>
  );
}

/** Null is shown as an empty text. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
