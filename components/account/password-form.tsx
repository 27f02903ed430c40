"use client";

import { useText } from "#texts";
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
  const { t } = useText("account");
  const saved = useSaved();
  return (
    <Form
      form={form}
      label={t("profile.password")}
      onSubmit={saveOwnPassword}
      onSuccess={() => {
        form.reset(EMPTY);
        saved(t("profile.changed"));
      }}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        name="currentPassword"
        label={t("profile.current")}
        type="password"
        autoComplete="current-password"
        required
      />
      <TextField
        name="newPassword"
        label={t("profile.new")}
        hint={t("profile.newHint")}
        {...NEW_PASSWORD}
        required
      />
      <div>
        <SubmitButton>{t("profile.change")}</SubmitButton>
      </div>
    </Form>
  );
}
