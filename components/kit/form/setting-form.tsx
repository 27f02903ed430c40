"use client";

import type { ReactNode } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { Answer } from "@/lib/core/errors";
import { Form } from "./form";
import { SubmitButton } from "./submit-button";
import { useSaved } from "./use-saved";
import { useZodForm, type ZodForm } from "./use-zod-form";
import type { FormSchema } from "./zod-resolver";

type SettingFormProps<Input extends FieldValues, Output> = {
  /** Names the form for screen readers. */
  label: string;
  /** Loads the schema, as for `useZodForm`. */
  load: () => Promise<FormSchema<Input, Output>>;
  values: DefaultValues<Input>;
  /** A server action, or a function that calls one. */
  save: (values: Output) => Promise<Answer<unknown>>;
  onSaved?: (form: ZodForm<Input, Output>) => void;
  /** Toast shown on success. */
  done: string;
  /** The button's label. */
  button: string;
  children: ReactNode;
};

/** A form on a settings page: saves what it shows, says so in a toast, and stays. */
export function SettingForm<Input extends FieldValues, Output>(props: SettingFormProps<Input, Output>) {
  const { label, load, values, save, onSaved, done, button, children } = props;
  const form = useZodForm(load, { defaultValues: values });
  const saved = useSaved();
  return (
    <Form
      form={form}
      label={label}
      onSubmit={save}
      onSuccess={() => {
        onSaved?.(form);
        saved(done);
      }}
    >
      {children}
      <div>
        <SubmitButton>{button}</SubmitButton>
      </div>
    </Form>
  );
}
