"use client";

import { SelectField } from "@/components/kit/form/choice-fields";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
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
      <SelectField name="currency" label="Currency" options={options} className="max-w-xs" required />
      <div>
        <SubmitButton>Save currency</SubmitButton>
      </div>
    </Form>
  );
}
