"use client";

import { useWatch } from "react-hook-form";
import { useText } from "#texts";
import { TextField } from "@/components/kit/form/text-fields";
import { customerFields } from "@/lib/deliveries/fields/customer";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { CollapsibleSection } from "./collapsible-section";
import { PhoneNumberField } from "./phone-number-field";
import { summaries } from "./summaries";

// The email address is beside the phone number of the dropoff.
const inside = customerFields.filter(([name]) => name !== "email");
const NAMES = inside.map(([name]) => name);
const FIELDS = [...NAMES, "dial_code"] as const;

/** The customer, and the country code for phone numbers. */
export function CustomerSection() {
  const { t } = useText("booking");
  const values = useWatch<DeliveryFormValues, typeof NAMES>({ name: NAMES });
  const summary = summaries.customer(Object.fromEntries(NAMES.map((name, index) => [name, values[index]])));
  return (
    <CollapsibleSection title={t("customer.title")} fields={FIELDS} summary={summary || t("customer.fields")}>
      <div className="grid gap-3 @md:grid-cols-2">
        {inside.map(([name, { type }]) => {
          const props = { name, label: t(`field.${name}`) };
          if (type === "tel") return <PhoneNumberField key={name} {...props} />;
          return <TextField<DeliveryFormValues> key={name} {...props} autoComplete="off" />;
        })}
        <TextField<DeliveryFormValues>
          name="dial_code"
          label={t("customer.countryCode")}
          inputMode="tel"
          autoComplete="off"
          placeholder="+1"
          hint={t("customer.countryCodeHint")}
        />
      </div>
    </CollapsibleSection>
  );
}
