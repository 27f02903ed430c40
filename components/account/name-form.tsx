"use client";

import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-fields";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { saveMerchantName, saveOwnName } from "./actions";

type NameFormProps = {
  /** Null for the person's own name. */
  merchantId: string | null;
  name: string;
};

const KINDS = {
  person: {
    load: () => import("@/lib/account/schema/users").then((module) => module.nameInput),
    label: "Name",
    autoComplete: "name",
  },
  merchant: {
    load: () => import("@/lib/account/schema/merchant").then((module) => module.merchantNameInput),
    label: "Merchant name",
    autoComplete: "organization",
  },
} as const;

/** Changes the person's own name or the merchant's. */
export function NameForm({ merchantId, name }: NameFormProps) {
  const { load, label, autoComplete } = KINDS[merchantId === null ? "person" : "merchant"];
  const form = useZodForm(load, { defaultValues: { name } });
  const saved = useSaved();
  return (
    <Form
      form={form}
      label={label}
      onSubmit={(values) =>
        merchantId === null ? saveOwnName(values) : saveMerchantName(merchantId, values)
      }
      onSuccess={() => {
        form.reset(form.getValues());
        saved("Name saved");
      }}
    >
      <TextField name="name" label={label} autoComplete={autoComplete} required />
      <div>
        <SubmitButton>Save name</SubmitButton>
      </div>
    </Form>
  );
}
