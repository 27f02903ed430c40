"use client";

import { SelectField } from "@/components/kit/form/choice-fields";
import { SettingForm } from "@/components/kit/form/setting-form";
import { saveCountry } from "./actions";

type CountryFormProps = {
  merchantId: string;
  /** Null to use the country of the merchant's address. */
  chosen: string | null;
  options: { value: string; label: string }[];
};

export function CountryForm({ merchantId, chosen, options }: CountryFormProps) {
  return (
    <SettingForm
      label="Country"
      load={() => import("@/lib/account/schema/merchant").then((module) => module.countryInput)}
      values={{ countryCode: chosen ?? "" }}
      save={(values) => saveCountry(merchantId, values)}
      done="The country is saved"
      button="Save country"
    >
      <SelectField
        name="countryCode"
        label="Country"
        options={[{ value: "", label: "Same as the merchant’s address" }, ...options]}
        className="max-w-sm"
      />
    </SettingForm>
  );
}
