"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { PhoneField, type TextFieldProps } from "@/components/kit/form/text-fields";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";

/** How the CSV export writes a country's code, so that no spreadsheet takes a number for a formula: `(+1) 212 …`. */
const CODE_OF_EXPORT = /^\s*\(\+(\d+)\)/;

/** A phone number with the country code that it takes when it is written without one. */
export function PhoneNumberField(props: TextFieldProps<DeliveryFormValues>) {
  const { setValue } = useFormContext<DeliveryFormValues>();
  const [value, dialCode] = useWatch<DeliveryFormValues, [typeof props.name, "dial_code"]>({
    name: [props.name, "dial_code"],
  });
  const isInternational = typeof value === "string" && value.trimStart().startsWith("+");
  const code = isInternational ? "" : shownDialCode(dialCode);
  return (
    <PhoneField
      {...props}
      onBlur={() => {
        if (typeof value !== "string" || !CODE_OF_EXPORT.test(value)) return;
        setValue(props.name, value.replace(CODE_OF_EXPORT, "+$1"), {
          shouldDirty: true,
          shouldValidate: true,
        });
      }}
      start={<span className="text-sm tabular-nums">{code}</span>}
      style={{ paddingLeft: code === "" ? "0.625rem" : `calc(${code.length}ch + 1rem)` }}
    />
  );
}

function shownDialCode(dialCode: string | null | undefined): string {
  const digits = (dialCode ?? "").replaceAll(/\D/g, "");
  return digits === "" ? "" : `+${digits}`;
}
