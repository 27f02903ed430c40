"use client";

import { useState } from "react";
import { Callout } from "@/components/kit/ui/callout";
import { PlainButtonLink } from "@/components/kit/ui/plain-link";
import { saveNewPassword } from "./actions";
import { EntryForm, NewPasswordField } from "./entry-form";

type NewPasswordFormProps = {
  token: string;
  /** The account, for password managers. */
  email: string;
};

/** Sets a new password for the holder of a reset link. Does not sign in. */
export function NewPasswordForm({ token, email }: NewPasswordFormProps) {
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <div className="flex flex-col gap-4">
        <Callout tone="success" role="status" title="Your new password is set">
          You are signed out everywhere. Sign in with the new password.
        </Callout>
        <PlainButtonLink href="/sign-in" variant="primary" size="lg">
          Sign in
        </PlainButtonLink>
      </div>
    );
  }
  return (
    <EntryForm
      label="Choose a new password"
      button="Set password"
      send={({ password = "" }) => saveNewPassword({ token, password })}
      onSuccess={() => setDone(true)}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField name="password" label="New password" />
    </EntryForm>
  );
}
