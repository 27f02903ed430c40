"use client";

import { SelectField } from "@/components/kit/form/choice-fields";
import { SettingForm } from "@/components/kit/form/setting-form";
import { CURRENCIES } from "@/lib/core/currencies";
import { saveCurrency } from "./actions";

type CurrencyFormProps = {
  merchantId: string;
  currency: string;
  /** Currencies with their names, from the server, because browsers may use other names. */
  options: readonly { value: string; label: string }[];
};

export function CurrencyForm({ merchantId, currency, options }: CurrencyFormProps) {
  const known = CURRENCIES.find((each) => each === currency);
  return (
    <SettingForm
      label="Currency"
      load={() => import("@/lib/account/schema/merchant").then((module) => module.currencyInput)}
      values={{ ...(known && { currency: known }) }}
      save={(values) => saveCurrency(merchantId, values)}
      done="Currency saved"
      button="Save currency"
    >
      <SelectField name="currency" label="Currency" options={options} className="max-w-xs" required />
    </SettingForm>
  );
}
