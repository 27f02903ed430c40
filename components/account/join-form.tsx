"use client";

import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-fields";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { HOME_PATH } from "@/lib/auth/callback-url";
import { join } from "./actions";
import { PASSWORD_HINT } from "./password-hint";
import { goTo } from "./go-to";
import { requestSignIn } from "./request-sign-in";
import { useHydrated } from "@/components/kit/ui/use-hydrated";
import { useValuesBeforeHydration } from "./use-values-before-hydration";

type JoinFormProps = {
  token: string;
  /** The only address that can join; null if anyone with the link can. */
  email: string | null;
};

const FORM_ID = "join";

/** Creates an account to accept an invitation, and signs in with it. */
export function JoinForm({ token, email }: JoinFormProps) {
  const form = useZodForm(() => import("@/lib/account/schema/users").then((module) => module.joinInput), {
    defaultValues: { token, email: email ?? "", name: "", password: "" },
  });
  const hydrated = useHydrated();
  useValuesBeforeHydration(form, FORM_ID);
  return (
    <Form
      id={FORM_ID}
      form={form}
      label="Create your account"
      onSubmit={join}
      onSuccess={async () => {
        // If sign-in fails (for example after too many attempts), the sign-in page explains why.
        const { email, password } = form.getValues();
        await requestSignIn({ email, password }, HOME_PATH).catch(() => undefined);
        return goTo(HOME_PATH);
      }}
    >
      <TextField name="name" label="Your name" autoComplete="name" required />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={email !== null}
        required
      />
      <TextField
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        required
      />
      <SubmitButton size="lg" disabled={!hydrated}>
        Create account and join
      </SubmitButton>
    </Form>
  );
}
