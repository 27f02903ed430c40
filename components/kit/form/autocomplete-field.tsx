"use client";

import type { FieldValues } from "react-hook-form";
import { Autocomplete, type AutocompleteProps } from "../ui/autocomplete";
import { Field } from "../ui/field";
import { type FormFieldProps, splitField, useFormField } from "./use-form-field";

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
  const [frame, { name, ...autocomplete }] = splitField(props);
  const { control, value, onChange, error } = useFormField<Values>({ name, label: frame.label });
  return (
    <Field {...frame} error={error}>
      <Autocomplete
        {...autocomplete}
        {...control}
        value={typeof value === "string" ? value : ""}
        onValueChange={onChange}
      />
    </Field>
  );
}
