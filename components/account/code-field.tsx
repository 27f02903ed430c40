"use client";

import type { FieldPath, FieldValues } from "react-hook-form";
import { TextField } from "@/components/kit/form/text-fields";

type CodeFieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>;
  hint?: string;
  /** False if only an app code is accepted. */
  takesRecoveryCode?: boolean;
};

/** The code of an authenticator app. Phones and password managers fill it in. */
export function CodeField<Values extends FieldValues>({
  name,
  hint = "The six digits from your authenticator app, or a recovery code.",
  takesRecoveryCode = true,
}: CodeFieldProps<Values>) {
  return (
    <TextField<Values>
      name={name}
      label="Code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inputMode={takesRecoveryCode ? "text" : "numeric"}
      hint={hint}
      className="max-w-xs"
      required
    />
  );
}
