"use client";

import { TextField } from "@/components/kit/form/text-fields";

/** One's own password once more, so that an unattended browser is not enough. */
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
