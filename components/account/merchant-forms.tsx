"use client";

import { RadioCardsField, SelectField } from "@/components/kit/form/choice-fields";
import { SettingForm } from "@/components/kit/form/setting-form";
import { CURRENCIES } from "@/lib/core/currencies";
import { UNIT_SYSTEMS, type Units } from "@/lib/core/units";
import { saveCountry, saveCurrency, saveTimeZone, saveUnits } from "./actions";
import { UNIT_LABELS } from "./unit-labels";

const schemas = () => import("@/lib/account/schema/merchant");

/** With names from the server, because browsers may use other names. */
type Options = readonly { value: string; label: string }[];

type CurrencyFormProps = { merchantId: string; currency: string; options: Options };

export function CurrencyForm({ merchantId, currency, options }: CurrencyFormProps) {
  const known = CURRENCIES.find((each) => each === currency);
  return (
    <SettingForm
      label="Currency"
      load={() => schemas().then((module) => module.currencyInput)}
      values={{ ...(known && { currency: known }) }}
      save={(values) => saveCurrency(merchantId, values)}
      done="Currency saved"
      button="Save currency"
    >
      <SelectField name="currency" label="Currency" options={options} className="max-w-xs" required />
    </SettingForm>
  );
}

type UnitsFormProps = { merchantId: string; units: Units };

export function UnitsForm({ merchantId, units }: UnitsFormProps) {
  return (
    <SettingForm
      label="Units"
      load={() => schemas().then((module) => module.unitsInput)}
      values={{ units }}
      save={(values) => saveUnits(merchantId, values)}
      done="The units are saved"
      button="Save units"
    >
      <RadioCardsField
        name="units"
        label="Units"
        hideLabel
        className="@xl:grid-cols-2"
        options={UNIT_SYSTEMS.map((value) => ({ value, label: UNIT_LABELS[value] }))}
      />
    </SettingForm>
  );
}

type FromAddressProps = {
  merchantId: string;
  /** Null to use that of the merchant's address. */
  chosen: string | null;
  options: Options;
};

const AS_ADDRESS = { value: "", label: "Same as the merchant’s address" };

export function CountryForm({ merchantId, chosen, options }: FromAddressProps) {
  return (
    <SettingForm
      label="Country"
      load={() => schemas().then((module) => module.countryInput)}
      values={{ countryCode: chosen ?? "" }}
      save={(values) => saveCountry(merchantId, values)}
      done="The country is saved"
      button="Save country"
    >
      <SelectField
        name="countryCode"
        label="Country"
        options={[AS_ADDRESS, ...options]}
        className="max-w-sm"
      />
    </SettingForm>
  );
}

export function TimeZoneForm({ merchantId, chosen, options }: FromAddressProps) {
  return (
    <SettingForm
      label="Time zone"
      load={() => schemas().then((module) => module.timeZoneInput)}
      values={{ timeZone: chosen ?? "" }}
      save={(values) => saveTimeZone(merchantId, values)}
      done="The time zone is saved"
      button="Save time zone"
    >
      <SelectField
        name="timeZone"
        label="Time zone"
        options={[AS_ADDRESS, ...options]}
        className="max-w-sm"
      />
    </SettingForm>
  );
}
