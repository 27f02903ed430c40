"use client";

import { useText } from "#texts";
import { HOME_PATH } from "@/lib/auth/callback-url";
import { join } from "./actions";
import { AccountEmailField, EntryField, EntryForm, NewPasswordField } from "./entry-form";
import { goTo } from "./go-to";
import { requestSignIn } from "./request-sign-in";

type JoinFormProps = {
  token: string;
  /** The only address that can join; null if anyone with the link can. */
  email: string | null;
};

/** Creates an account to accept an invitation, and signs in with it. */
export function JoinForm({ token, email: invited }: JoinFormProps) {
  const text = useText("signIn");
  const { t } = text;
  return (
    <EntryForm
      label={t("invite.form")}
      button={t("invite.button")}
      send={({ email = "", name = "", password = "" }) => join({ token, email, name, password })}
      onSuccess={async (_, { email = "", password = "" }) => {
        // If sign-in fails (for example after too many attempts), the sign-in page explains why.
        await requestSignIn(text, { email, password }, HOME_PATH).catch(() => undefined);
        return goTo(HOME_PATH);
      }}
    >
      <EntryField name="name" label={t("invite.name")} autoComplete="name" />
      <AccountEmailField readOnly={invited !== null} defaultValue={invited ?? ""} />
      <NewPasswordField name="password" label={t("signIn.password")} />
    </EntryForm>
  );
}
