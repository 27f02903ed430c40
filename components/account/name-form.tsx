"use client";

import { SettingForm } from "@/components/kit/form/setting-form";
import { TextField } from "@/components/kit/form/text-fields";
import { saveMerchantName, saveOwnName } from "./actions";

type NameFormProps = {
  /** Null for the person's own name. */
  merchantId: string | null;
  name: string;
};

const KINDS = {
  person: {
    load: () => import("@/lib/account/schema/users").then((module) => module.nameInput),
    label: "Name",
    autoComplete: "name",
  },
  merchant: {
    load: () => import("@/lib/account/schema/merchant").then((module) => module.merchantNameInput),
    label: "Merchant name",
    autoComplete: "organization",
  },
} as const;

/** Changes the person's own name or the merchant's. */
export function NameForm({ merchantId, name }: NameFormProps) {
  const { load, label, autoComplete } = KINDS[merchantId === null ? "person" : "merchant"];
  return (
    <SettingForm
      label={label}
      load={load}
      values={{ name }}
      save={(values) => (merchantId === null ? saveOwnName(values) : saveMerchantName(merchantId, values))}
      onSaved={(form) => form.reset(form.getValues())}
      done="Name saved"
      button="Save name"
    >
      <TextField name="name" label={label} autoComplete={autoComplete} required />
    </SettingForm>
  );
}
