"use client";

import { SelectField } from "@/components/kit/form/choice-fields";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { saveCountry } from "./actions";

type CountryFormProps = {
  merchantId: string;
  /** Null to use the country of the merchant's address. */
  chosen: string | null;
  options: { value: string; label: string }[];
};

export function CountryForm({ merchantId, chosen, options }: CountryFormProps) {
  const form = useZodForm(
    () => import("@/lib/account/schema/merchant").then((module) => module.countryInput),
    { defaultValues: { countryCode: chosen ?? "" } },
  );
  const saved = useSaved();
  return (
    <Form
      form={form}
      label="Country"
      onSubmit={(values) => saveCountry(merchantId, values)}
      onSuccess={() => saved("The country is saved")}
    >
      <SelectField
        name="countryCode"
        label="Country"
        options={[{ value: "", label: "Same as the merchant’s address" }, ...options]}
        className="max-w-sm"
      />
      <div>
        <SubmitButton>Save country</SubmitButton>
      </div>
    </Form>
  );
}
