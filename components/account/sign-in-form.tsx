"use client";

import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-fields";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { DemoAccounts, type DemoAccount } from "./demo-accounts";
import { goTo } from "./go-to";
import { requestSignIn } from "./request-sign-in";
import { useHydrated } from "@/components/kit/ui/use-hydrated";
import { useValuesBeforeHydration } from "./use-values-before-hydration";

type SignInFormProps = {
  /** Path to open afterward. */
  callbackPath: string;
  /** Null without demo accounts. */
  demo: { accounts: DemoAccount[]; password: string } | null;
};

const FORM_ID = "sign-in";

/** The first step of sign-in. After a failed attempt, the email stays in its field. */
export function SignInForm({ callbackPath, demo }: SignInFormProps) {
  const form = useZodForm(() => import("@/lib/account/schema/users").then((module) => module.signInInput), {
    defaultValues: { email: "", password: "" },
  });
  const hydrated = useHydrated();
  useValuesBeforeHydration(form, FORM_ID);

  function fillIn(email: string, password: string) {
    const options = { shouldValidate: true, shouldDirty: true };
    form.setValue("email", email, options);
    form.setValue("password", password, options);
  }

  return (
    <>
      <Form
        id={FORM_ID}
        form={form}
        label="Sign in"
        onSubmit={(values) => requestSignIn(values, callbackPath)}
        onSuccess={({ path }) => goTo(path)}
      >
        <TextField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          required
        />
        <SubmitButton size="lg" disabled={!hydrated}>
          Sign in
        </SubmitButton>
      </Form>
      {demo && <DemoAccounts accounts={demo.accounts} onPick={(email) => fillIn(email, demo.password)} />}
    </>
  );
}
