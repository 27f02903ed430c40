"use client";

import { type FieldPath, type FieldValues, useController, useFormContext } from "react-hook-form";
import { pageSentence } from "@/lib/core/problems";
import { useFieldLabel } from "./form-context";

/** The props that every form field shares. */
export type FormFieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>;
  /** Also the subject of error messages: "Order number is required". */
  label: string;
  hint?: React.ReactNode;
  required?: boolean;
  optional?: boolean;
  hideLabel?: boolean;
  labelEnd?: React.ReactNode;
  disabled?: boolean;
  className?: string;
};

/**
 * Connects a field to the surrounding form: its value, the props of its control, and its error as a sentence.
 * `onChange` takes the new value or the event of a native control.
 */
export function useFormField<Values extends FieldValues>({
  name,
  label,
}: Pick<FormFieldProps<Values>, "name" | "label">) {
  const { control } = useFormContext<Values>();
  const { field, fieldState } = useController<Values>({ name, control });
  useFieldLabel(name, label);
  const message = fieldState.error?.message;
  return {
    value: field.value as unknown,
    onChange: field.onChange,
    control: { ref: field.ref, name: field.name, onBlur: field.onBlur },
    error: message === undefined ? undefined : pageSentence(label, message),
  };
}
