"use client";

import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-fields";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { saveOwnPassword } from "./actions";
import { NEW_PASSWORD } from "./entry-props";

type PasswordFormProps = {
  /** The account, for password managers. */
  email: string;
};

const EMPTY = { currentPassword: "", newPassword: "" };

export function PasswordForm({ email }: PasswordFormProps) {
  const form = useZodForm(() => import("@/lib/account/schema/users").then((module) => module.passwordInput), {
    defaultValues: EMPTY,
  });
  const saved = useSaved();
  return (
    <Form
      form={form}
      label="Password"
      onSubmit={saveOwnPassword}
      onSuccess={() => {
        form.reset(EMPTY);
        saved("Password changed. You are signed out everywhere else");
      }}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        name="currentPassword"
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
      />
      <TextField name="newPassword" label="New password" {...NEW_PASSWORD} required />
      <div>
        <SubmitButton>Change password</SubmitButton>
      </div>
    </Form>
  );
}
