"use client";

import { SettingForm } from "@/components/kit/form/setting-form";
import { TextField } from "@/components/kit/form/text-fields";
import { addDenied, addDeniedEverywhere } from "./actions";

/** Adds a recipient who gets no notifications, from one merchant or, for staff, from any. */
export function DeniedForm({ merchantId }: { merchantId: string | null }) {
  return (
    <SettingForm
      label="Add a recipient"
      load={() => import("@/lib/notifications/schema").then((module) => module.recipientInput)}
      values={{ recipient: "" }}
      save={(values) => (merchantId === null ? addDeniedEverywhere(values) : addDenied(merchantId, values))}
      onSaved={(form) => form.reset()}
      done="The recipient is on the list"
      button="Add to the list"
    >
      <TextField name="recipient" label="E-mail address or phone number" className="max-w-sm" />
    </SettingForm>
  );
}
