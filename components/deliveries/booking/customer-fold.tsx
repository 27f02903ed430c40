"use client";

import { useWatch } from "react-hook-form";
import { TextField } from "@/components/kit/form/text-fields";
import type { DeliveryFormValues } from "@/lib/deliveries/model/form-values";
import { Fold } from "./fold";
import { PhoneNumberField } from "./phone-number-field";
import { summaries } from "./summaries";

const FIELDS = ["name", "email", "phone_number", "dial_code"] as const;

/** Who ordered, and how phone numbers are read. */
export function CustomerFold() {
  const [name, email, phone_number] = useWatch<DeliveryFormValues, ["name", "email", "phone_number"]>({
    name: ["name", "email", "phone_number"],
  });
  return (
    <Fold
      title="Customer"
      fields={FIELDS}
      summary={summaries.customer({ name, email, phone_number }) || "Name, e-mail, phone, country code"}
    >
      <div className="grid gap-3 @md:grid-cols-2">
        <TextField<DeliveryFormValues> name="name" label="Customer name" autoComplete="off" />
        <TextField<DeliveryFormValues>
          name="email"
          label="Customer e-mail"
          type="email"
          autoComplete="off"
          placeholder="name@example.com"
        />
        <PhoneNumberField name="phone_number" label="Customer phone" />
        <TextField<DeliveryFormValues>
          name="dial_code"
          label="Country code"
          inputMode="tel"
          autoComplete="off"
          placeholder="+1"
          hint="For all phone numbers here that do not begin with +."
        />
      </div>
    </Fold>
  );
}
