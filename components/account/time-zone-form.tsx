"use client";

import { SelectField } from "@/components/kit/form/choice-fields";
import { SettingForm } from "@/components/kit/form/setting-form";
import { saveTimeZone } from "./actions";

type TimeZoneFormProps = {
  merchantId: string;
  /** Null to use the time zone of the merchant's address. */
  chosen: string | null;
  options: { value: string; label: string }[];
};

export function TimeZoneForm({ merchantId, chosen, options }: TimeZoneFormProps) {
  return (
    <SettingForm
      label="Time zone"
      load={() => import("@/lib/account/schema/merchant").then((module) => module.timeZoneInput)}
      values={{ timeZone: chosen ?? "" }}
      save={(values) => saveTimeZone(merchantId, values)}
      done="The time zone is saved"
      button="Save time zone"
    >
      <SelectField
        name="timeZone"
        label="Time zone"
        options={[{ value: "", label: "Same as the merchant’s address" }, ...options]}
        className="max-w-sm"
      />
    </SettingForm>
  );
}
