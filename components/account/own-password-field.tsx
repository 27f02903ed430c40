"use client";

import { TextField } from "@/components/kit/form/text-fields";

/** Asks for the person's password again, in case the browser was left unattended. */
export function OwnPasswordField({ email }: { email: string }) {
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField<{ password: string }>
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        className="max-w-xs"
        required
      />
    </>
  );
}
