"use client";

import { CODE } from "./entry-props";
import { EntryField, EntryForm } from "./entry-form";
import { goTo } from "./go-to";
import { requestSignIn, SIGN_IN_URL } from "./request-sign-in";

/** The second step of sign-in. */
export function CodeForm({ callbackPath }: { callbackPath: string }) {
  return (
    <EntryForm
      label="Second step"
      button="Continue"
      action={SIGN_IN_URL}
      send={({ code = "" }) => requestSignIn({ code }, callbackPath)}
      onSuccess={({ path }) => goTo(path)}
    >
      <input type="hidden" name="callbackUrl" value={callbackPath} />
      <EntryField name="code" {...CODE} />
    </EntryForm>
  );
}
