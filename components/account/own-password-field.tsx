"use client";

import { useText } from "#texts";
import { TextField } from "@/components/kit/form/text-fields";

/** Asks for the person's password again, in case the browser was left unattended. */
export function OwnPasswordField({ email }: { email: string }) {
  const { t } = useText("account");
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField<{ password: string }>
        name="password"
        label={t("profile.own")}
        type="password"
        autoComplete="current-password"
        className="max-w-xs"
        required
      />
    </>
  );
}
