"use client";

import { useState } from "react";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-fields";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Callout } from "@/components/kit/ui/callout";
import { saveNewPassword } from "./actions";
import { PASSWORD_HINT } from "./password-hint";
import { useHydrated } from "@/components/kit/ui/use-hydrated";
import { useValuesBeforeHydration } from "./use-values-before-hydration";

type NewPasswordFormProps = {
  token: string;
  /** The account, for password managers. */
  email: string;
};

const FORM_ID = "new-password";

/** Sets a new password for the holder of a reset link. Does not sign in. */
export function NewPasswordForm({ token, email }: NewPasswordFormProps) {
  const form = useZodForm(
    () => import("@/lib/account/schema/users").then((module) => module.newPasswordInput),
    { defaultValues: { token, password: "" } },
  );
  const hydrated = useHydrated();
  const [done, setDone] = useState(false);
  useValuesBeforeHydration(form, FORM_ID);
  if (done) {
    return (
      <div className="flex flex-col gap-4">
        <Callout tone="success" role="status" title="Your new password is set">
          You are signed out everywhere. Sign in with the new password.
        </Callout>
        <ButtonLink href="/sign-in" variant="primary" size="lg">
          Sign in
        </ButtonLink>
      </div>
    );
  }
  return (
    <Form
      id={FORM_ID}
      form={form}
      label="Choose a new password"
      onSubmit={saveNewPassword}
      onSuccess={() => setDone(true)}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        name="password"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        required
      />
      <SubmitButton size="lg" disabled={!hydrated}>
        Set password
      </SubmitButton>
    </Form>
  );
}
