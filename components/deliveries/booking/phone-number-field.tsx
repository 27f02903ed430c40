"use client";

import { useWatch } from "react-hook-form";
import { PhoneField, type TextFieldProps } from "@/components/kit/form/text-fields";
import { parsePhone } from "@/lib/core/phone-number";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";

/** A phone number with the country code used for numbers without one. */
export function PhoneNumberField(props: TextFieldProps<DeliveryFormValues>) {
  const [value, dialCode] = useWatch<DeliveryFormValues, [typeof props.name, "dial_code"]>({
    name: [props.name, "dial_code"],
  });
  const isInternational = typeof value === "string" && parsePhone(value).number.startsWith("+");
  const code = isInternational ? "" : shownDialCode(dialCode);
  return (
    <PhoneField
      {...props}
      start={<span className="text-sm tabular-nums">{code}</span>}
      style={{ paddingLeft: code === "" ? "0.625rem" : `calc(${code.length}ch + 1rem)` }}
    />
  );
}

function shownDialCode(dialCode: string | null | undefined): string {
  const digits = (dialCode ?? "").replaceAll(/\D/g, "");
  return digits === "" ? "" : `+${digits}`;
}
