"use client";

import { useState } from "react";
import { useText } from "#texts";
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
  const { t } = useText("signIn");
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <div className="flex flex-col gap-4">
        <Callout tone="success" role="status" title={t("reset.done")}>
          {t("reset.doneText")}
        </Callout>
        <PlainButtonLink href="/sign-in" variant="primary" size="lg">
          {t("signIn.title")}
        </PlainButtonLink>
      </div>
    );
  }
  return (
    <EntryForm
      label={t("reset.form")}
      button={t("reset.button")}
      send={({ password = "" }) => saveNewPassword({ token, password })}
      onSuccess={() => setDone(true)}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField name="password" label={t("reset.page")} />
    </EntryForm>
  );
}
