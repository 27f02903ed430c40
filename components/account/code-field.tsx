"use client";

import type { FieldPath, FieldValues } from "react-hook-form";
import { useText } from "#texts";
import { TextField } from "@/components/kit/form/text-fields";
import { CODE } from "./entry-props";

type CodeFieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>;
  hint?: string;
  /** False if only an app code is accepted. */
  takesRecoveryCode?: boolean;
};

/** The code of an authenticator app, in a dialog's form. */
export function CodeField<Values extends FieldValues>({
  name,
  hint,
  takesRecoveryCode = true,
}: CodeFieldProps<Values>) {
  const { t } = useText("account");
  return (
    <TextField<Values>
      {...CODE}
      name={name}
      label={t("code.label")}
      inputMode={takesRecoveryCode ? "text" : "numeric"}
      hint={hint ?? t("code.hint")}
      required
    />
  );
}
