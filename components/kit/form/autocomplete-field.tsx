"use client";

import type { FieldValues } from "react-hook-form";
import { Autocomplete, type AutocompleteProps } from "../ui/autocomplete";
import { Field } from "../ui/field";
import { type FormFieldProps, useFormField } from "./use-form-field";

export type AutocompleteFieldProps<Values extends FieldValues, Item> = FormFieldProps<Values> &
  Pick<
    AutocompleteProps<Item>,
    | "onQuery"
    | "onPick"
    | "staysOpen"
    | "itemKey"
    | "itemText"
    | "renderItem"
    | "empty"
    | "failed"
    | "minLength"
    | "delayMs"
    | "placeholder"
  >;

/** A text field with suggestions: addresses, names. */
export function AutocompleteField<Values extends FieldValues, Item>(
  props: AutocompleteFieldProps<Values, Item>,
) {
  const { name, label, hint, required, optional, hideLabel, labelEnd, className, ...autocomplete } = props;
  const { control, value, onChange, error } = useFormField<Values>({ name, label });
  return (
    <Field {...{ label, hint, error, required, optional, hideLabel, labelEnd, className }}>
      <Autocomplete
        {...autocomplete}
        {...control}
        value={typeof value === "string" ? value : ""}
        onValueChange={onChange}
      />
    </Field>
  );
}
