"use client";

import { useText } from "#texts";
import { CODE } from "./entry-props";
import { EntryField, EntryForm } from "./entry-form";
import { goTo } from "./go-to";
import { requestSignIn, SIGN_IN_URL } from "./request-sign-in";

/** The second step of sign-in. */
export function CodeForm({ callbackPath }: { callbackPath: string }) {
  const text = useText("signIn");
  const { t } = text;
  return (
    <EntryForm
      label={t("code.page")}
      button={t("signIn.continue")}
      action={SIGN_IN_URL}
      send={({ code = "" }) => requestSignIn(text, { code }, callbackPath)}
      onSuccess={({ path }) => goTo(path)}
    >
      <input type="hidden" name="callbackUrl" value={callbackPath} />
      <EntryField name="code" label={t("code.label")} hint={t("code.hint")} {...CODE} />
    </EntryForm>
  );
}
