"use client";

import { SelectField } from "@/components/kit/form/choice-fields";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { CURRENCIES } from "@/lib/core/trade";
import { saveCurrency } from "./actions";

const NAMES = new Intl.DisplayNames("en", { type: "currency" });

const OPTIONS = CURRENCIES.map((value) => ({ value, label: `${value} · ${NAMES.of(value) ?? value}` }));

type CurrencyFormProps = { merchantId: string; currency: string };

export function CurrencyForm({ merchantId, currency }: CurrencyFormProps) {
  const known = CURRENCIES.find((each) => each === currency);
  const form = useZodForm(
    () => import("@/lib/account/schema/merchant").then((module) => module.currencyInput),
    {
      defaultValues: { ...(known && { currency: known }) },
    },
  );
  const saved = useSaved();
  return (
    <Form
      form={form}
      label="Currency"
      onSubmit={(values) => saveCurrency(merchantId, values)}
      onSuccess={() => saved("Currency saved")}
    >
      <SelectField name="currency" label="Currency" options={OPTIONS} className="max-w-xs" required />
      <div>
        <SubmitButton>Save currency</SubmitButton>
      </div>
    </Form>
  );
}
