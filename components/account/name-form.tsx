"use client";

import { SettingForm } from "@/components/kit/form/setting-form";
import { TextField } from "@/components/kit/form/text-fields";
import { saveOwnName } from "./actions";

/** Changes the person's own name. */
export function NameForm({ name }: { name: string }) {
  return (
    <SettingForm
      label="Name"
      load={() => import("@/lib/account/schema/users").then((module) => module.nameInput)}
      values={{ name }}
      save={(_changed, all) => saveOwnName(all)}
      done="Name saved"
    >
      <TextField name="name" label="Name" autoComplete="name" required />
    </SettingForm>
  );
}
