"use client";

import { useText } from "#texts";
import { useFormField } from "@/components/kit/form/use-form-field";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { Field } from "@/components/kit/ui/field";
import { Input } from "@/components/kit/ui/input";
import { Link } from "@/components/kit/ui/link";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { deliveryPath } from "../paths";

type Props = {
  /** The number known to be taken, and a check of another number. */
  taken: string | null;
  onLeave: (value: string) => void;
  /** The number the delivery gets if the field is left empty. */
  next: string;
};

/** The merchant's order number, which must be new. If left empty, the next number is used. */
export function OrderNumberField({ taken, onLeave, next }: Props) {
  const { t } = useText("booking");
  const merchantKey = useMerchantKey();
  const label = useText("trade").t("order.order_number");
  const { control, value, onChange, error } = useFormField<DeliveryFormValues>({
    name: "order_number",
    label,
  });
  const text = typeof value === "string" ? value : "";
  const isTaken = taken !== null && text.trim() === taken;

  return (
    <Field
      label={label}
      optional
      error={isTaken ? t("number.taken") : error}
      hint={
        isTaken ? (
          <Link href={deliveryPath(merchantKey, taken)} target="_blank">
            {t("number.openTaken", { number: taken })}
          </Link>
        ) : (
          text.trim() === "" && t("number.next", { number: next })
        )
      }
    >
      <Input
        {...control}
        value={text}
        onChange={onChange}
        autoComplete="off"
        spellCheck={false}
        onBlur={() => {
          control.onBlur();
          onLeave(text);
        }}
      />
    </Field>
  );
}
