"use client";

import type { FieldValues } from "react-hook-form";
import { Form, type FormProps } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField, type TextFieldProps } from "@/components/kit/form/text-fields";
import { useHydrated } from "@/components/kit/ui/use-hydrated";

/** Hint for new passwords. */
const PASSWORD_HINT = "At least 10 characters and hard to guess. A sentence works well.";

type EntryFormProps<Input extends FieldValues, Output, Data> = Pick<
  FormProps<Input, Output, Data>,
  "form" | "label" | "onSubmit" | "onSuccess" | "children"
> & {
  /** The button's label. */
  button: string;
};

/** A form of the sign-in and invitation pages. Its button works once the page is hydrated. */
export function EntryForm<Input extends FieldValues, Output, Data>({
  button,
  children,
  ...form
}: EntryFormProps<Input, Output, Data>) {
  const hydrated = useHydrated();
  return (
    <Form {...form}>
      {children}
      <SubmitButton size="lg" disabled={!hydrated}>
        {button}
      </SubmitButton>
    </Form>
  );
}

/** The email address that the person signs in with. */
export function AccountEmailField({ readOnly }: { readOnly?: boolean }) {
  return (
    <TextField<{ email: string }>
      name="email"
      label="E-mail"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={readOnly}
      required
    />
  );
}

type NewPasswordFieldProps<Values extends FieldValues> = Pick<TextFieldProps<Values>, "name" | "label">;

/** A password that the person chooses. */
export function NewPasswordField<Values extends FieldValues>(props: NewPasswordFieldProps<Values>) {
  return <TextField {...props} type="password" autoComplete="new-password" hint={PASSWORD_HINT} required />;
}
