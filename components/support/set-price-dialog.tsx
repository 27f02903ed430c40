"use client";

import { useText } from "#texts";
import { useRouter } from "next/navigation";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { CheckboxField } from "@/components/kit/form/choice-fields";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextareaField } from "@/components/kit/form/text-fields";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { NumberInputField } from "@/components/kit/form/value-fields";
import { toast } from "@/components/kit/ui/toast";
import { currencyDigits, formatMoney, toAmount } from "@/lib/core/money";
import type { priceForm } from "@/lib/deliveries/schema";
import { MAX_REASON } from "@/lib/deliveries/status";
import { setPriceByHand } from "./actions";

export type SetPriceDialogProps = {
  merchantId: string;
  orderNumber: string;
  /** The current price and the computed one, in minor units of the currency. */
  priceCents: number;
  computedCents: number;
  currency: string;
  isByHand: boolean;
  /** The version shown on the page. */
  seen: number;
};

/** Sets the price by hand, or takes it back to the computed one. */
export default function SetPriceDialog({ onClose, ...props }: SetPriceDialogProps & { onClose: () => void }) {
  const { t, locale } = useText("support");
  const { merchantId, orderNumber, priceCents, computedCents, currency, isByHand, seen } = props;
  const router = useRouter();
  const computed = formatMoney(computedCents, currency, locale);
  const form = useZodForm(() => import("@/lib/deliveries/schema").then((module) => module.priceForm), {
    defaultValues: { amount: toAmount(priceCents, currency), isComputed: false, reason: "" },
  });
  const isComputed = useWatch({ control: form.control, name: "isComputed" });

  async function send({ amount, reason, isComputed: isBack }: z.output<typeof priceForm>) {
    const wanted = isBack || amount === null ? null : Math.round(amount * 10 ** currencyDigits(currency));
    const result = await setPriceByHand({ merchantId, orderNumber, priceCents: wanted, reason, seen });
    // Refreshes the page behind the dialog, whatever the result.
    router.refresh();
    return result;
  }

  return (
    <FormDialog
      title={t("price.title")}
      description={t("price.text", { price: computed })}
      form={form}
      label={t("price.form")}
      onSubmit={send}
      onSuccess={() => {
        toast({ title: t("price.done"), tone: "success" });
        onClose();
      }}
      button={t("price.button")}
      dismiss={t("price.dismiss")}
      onClose={onClose}
    >
      {isByHand && <CheckboxField name="isComputed" label={t("price.useComputed", { price: computed })} />}
      {!isComputed && (
        <NumberInputField name="amount" label={t("price.amount", { currency })} required min={0} />
      )}
      <TextareaField name="reason" label={t("reason")} required rows={3} maxLength={MAX_REASON} />
    </FormDialog>
  );
}
