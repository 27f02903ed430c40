"use client";

import { SelectField } from "@/components/kit/form/choice-fields";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { saveTimeZone } from "./actions";

type TimeZoneFormProps = {
  merchantId: string;
  /** Null to use the time zone of the merchant's address. */
  chosen: string | null;
  options: { value: string; label: string }[];
};

export function TimeZoneForm({ merchantId, chosen, options }: TimeZoneFormProps) {
  const form = useZodForm(
    () => import("@/lib/account/schema/merchant").then((module) => module.timeZoneInput),
    { defaultValues: { timeZone: chosen ?? "" } },
  );
  const saved = useSaved();
  return (
    <Form
      form={form}
      label="Time zone"
      onSubmit={(values) => saveTimeZone(merchantId, values)}
      onSuccess={() => saved("The time zone is saved")}
    >
      <SelectField
        name="timeZone"
        label="Time zone"
        options={[{ value: "", label: "Same as the merchant’s address" }, ...options]}
        className="max-w-sm"
      />
      <div>
        <SubmitButton>Save time zone</SubmitButton>
      </div>
    </Form>
  );
}
