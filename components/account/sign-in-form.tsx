"use client";

import { TextField } from "@/components/kit/form/text-fields";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { DemoAccounts, type DemoAccount } from "./demo-accounts";
import { AccountEmailField, EntryForm } from "./entry-form";
import { goTo } from "./go-to";
import { requestSignIn } from "./request-sign-in";

type SignInFormProps = {
  /** Path to open afterward. */
  callbackPath: string;
  /** Null without demo accounts. */
  demo: { accounts: DemoAccount[]; password: string } | null;
};

/** The first step of sign-in. After a failed attempt, the email stays in its field. */
export function SignInForm({ callbackPath, demo }: SignInFormProps) {
  const form = useZodForm(() => import("@/lib/account/schema/users").then((module) => module.signInInput), {
    defaultValues: { email: "", password: "" },
  });

  function fillIn(email: string, password: string) {
    const options = { shouldValidate: true, shouldDirty: true };
    form.setValue("email", email, options);
    form.setValue("password", password, options);
  }

  return (
    <>
      <EntryForm
        form={form}
        label="Sign in"
        onSubmit={(values) => requestSignIn(values, callbackPath)}
        onSuccess={({ path }) => goTo(path)}
        button="Sign in"
      >
        <AccountEmailField />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          required
        />
      </EntryForm>
      {demo && <DemoAccounts accounts={demo.accounts} onPick={(email) => fillIn(email, demo.password)} />}
    </>
  );
}
