"use client";

import { type ReactNode, useRef } from "react";
import { useText } from "#texts";
import { DemoAccounts, type DemoAccount } from "./demo-accounts";
import { AccountEmailField, EntryField, EntryForm } from "./entry-form";
import { goTo } from "./go-to";
import { requestSignIn, SIGN_IN_URL } from "./request-sign-in";
import { SignOnOffer } from "./sign-on/sign-on-offer";

type SignInFormProps = {
  /** Path to open afterward. */
  callbackPath: string;
  /** Null without demo accounts. */
  demo: { accounts: DemoAccount[]; password: string } | null;
  /** Beside the password's label. */
  forgotten: ReactNode;
};

/** The first step of sign-in. After a failed attempt, the email stays in its field. */
export function SignInForm({ callbackPath, demo, forgotten }: SignInFormProps) {
  const text = useText("signIn");
  const { t } = text;
  const form = useRef<HTMLFormElement>(null);

  function fillIn(texts: Record<string, string>) {
    for (const [name, text] of Object.entries(texts)) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement)) continue;
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }

  return (
    <>
      <EntryForm
        ref={form}
        label={t("signIn.title")}
        button={t("signIn.title")}
        action={SIGN_IN_URL}
        send={({ email = "", password = "" }) => requestSignIn(text, { email, password }, callbackPath)}
        onSuccess={({ path }) => goTo(path)}
      >
        <input type="hidden" name="callbackUrl" value={callbackPath} />
        <AccountEmailField />
        <SignOnOffer form={form} callbackPath={callbackPath} />
        <EntryField
          name="password"
          label={t("signIn.password")}
          type="password"
          autoComplete="current-password"
          labelEnd={forgotten}
        />
      </EntryForm>
      {demo && (
        <DemoAccounts
          accounts={demo.accounts}
          onPick={(email) => fillIn({ email, password: demo.password })}
        />
      )}
    </>
  );
}
