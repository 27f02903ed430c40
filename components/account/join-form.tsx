"use client";

import { TextField } from "@/components/kit/form/text-fields";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { HOME_PATH } from "@/lib/auth/callback-url";
import { join } from "./actions";
import { AccountEmailField, EntryForm, NewPasswordField } from "./entry-form";
import { goTo } from "./go-to";
import { requestSignIn } from "./request-sign-in";

type JoinFormProps = {
  token: string;
  /** The only address that can join; null if anyone with the link can. */
  email: string | null;
};

/** Creates an account to accept an invitation, and signs in with it. */
export function JoinForm({ token, email }: JoinFormProps) {
  const form = useZodForm(() => import("@/lib/account/schema/users").then((module) => module.joinInput), {
    defaultValues: { token, email: email ?? "", name: "", password: "" },
  });
  return (
    <EntryForm
      form={form}
      label="Create your account"
      onSubmit={join}
      onSuccess={async () => {
        // If sign-in fails (for example after too many attempts), the sign-in page explains why.
        const { email, password } = form.getValues();
        await requestSignIn({ email, password }, HOME_PATH).catch(() => undefined);
        return goTo(HOME_PATH);
      }}
      button="Create account and join"
    >
      <TextField name="name" label="Your name" autoComplete="name" required />
      <AccountEmailField readOnly={email !== null} />
      <NewPasswordField name="password" label="Password" />
    </EntryForm>
  );
}
