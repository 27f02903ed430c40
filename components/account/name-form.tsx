"use client";

import { useText } from "#texts";
import { SettingForm } from "@/components/kit/form/setting-form";
import { TextField } from "@/components/kit/form/text-fields";
import { saveOwnName } from "./actions";

/** Changes the person's own name. */
export function NameForm({ name }: { name: string }) {
  const { t } = useText("account");
  return (
    <SettingForm
      label={t("profile.nameField")}
      load={() => import("@/lib/account/schema/users").then((module) => module.nameInput)}
      values={{ name }}
      save={(_changed, all) => saveOwnName(all)}
      done={t("profile.nameSaved")}
    >
      <TextField name="name" label={t("profile.nameField")} autoComplete="name" required />
    </SettingForm>
  );
}
