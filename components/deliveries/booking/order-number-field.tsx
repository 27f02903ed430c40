"use client";

import { Wand2 } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { useFormField } from "@/components/kit/form/use-form-field";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { Button } from "@/components/kit/ui/button";
import { Field } from "@/components/kit/ui/field";
import { Input } from "@/components/kit/ui/input";
import { Link } from "@/components/kit/ui/link";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { deliveryPath } from "../paths";
import { suggestOrderNumber } from "./suggest-order-number";

const LABEL = "Order number";

type Props = {
  /** The number known to be taken, and a check for another number. */
  taken: string | null;
  onLeave: (value: string) => void;
};

/** The merchant's own order number, which must be new. */
export function OrderNumberField({ taken, onLeave }: Props) {
  const merchantKey = useMerchantKey();
  const { setValue } = useFormContext<DeliveryFormValues>();
  const { control, value, onChange, error } = useFormField<DeliveryFormValues>({
    name: "order_number",
    label: LABEL,
  });
  const text = typeof value === "string" ? value : "";
  const isTaken = taken !== null && text.trim() === taken;

  function suggest() {
    setValue("order_number", suggestOrderNumber(new Date()), {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
  }

  return (
    <Field
      label={LABEL}
      required
      error={isTaken ? "Another delivery already has this order number" : error}
      hint={
        isTaken && (
          <Link href={deliveryPath(merchantKey, taken)} target="_blank">
            Open the delivery {taken}
          </Link>
        )
      }
      labelEnd={
        <Button
          variant="ghost"
          size="sm"
          className="-my-2 h-6 px-1.5 text-xs pointer-coarse:min-h-8"
          onClick={suggest}
        >
          <Wand2 aria-hidden className="size-3.5" />
          Suggest a number
        </Button>
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
