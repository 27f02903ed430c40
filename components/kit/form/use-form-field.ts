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

/** Separates the props of a field's frame, which is a `Field`, from those of its name and control. */
export function splitField<Props extends Omit<FormFieldProps<FieldValues>, "name">>({
  label,
  hint,
  required,
  optional,
  hideLabel,
  labelEnd,
  className,
  ...control
}: Props) {
  return [{ label, hint, required, optional, hideLabel, labelEnd, className }, control] as const;
}

/**
 * Connects a field to the surrounding form: its value, the props of its control, and its error as a sentence.
 * `onChange` takes the new value or the event of a native control.
 */
export function useFormField<Values extends FieldValues>({
  name,
  label,
  scale = 1,
}: Pick<FormFieldProps<Values>, "name" | "label"> & {
  /** By what a stored number is divided to be shown, also in messages about its bounds. */
  scale?: number;
}) {
  const { control } = useFormContext<Values>();
  const { field, fieldState } = useController<Values>({ name, control });
  useFieldLabel(name, label);
  const message = fieldState.error?.message;
  return {
    value: field.value as unknown,
    onChange: field.onChange,
    control: { ref: field.ref, name: field.name, onBlur: field.onBlur },
    error: message === undefined ? undefined : pageSentence(label, inScale(message, scale)),
  };
}

const BOUND = /^(min|max):(\d+)$/;

/** Divides the bound of a problem by the scale of its field. */
const inScale = (problem: string, scale: number): string =>
  problem.replace(BOUND, (_, code: string, bound: string) => `${code}:${Number(bound) / scale}`);
