"use client";

import { useState } from "react";
import { SelectField } from "@/components/kit/form/choice-fields";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-fields";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { CURRENCY_OPTIONS } from "../merchant/currency-options";
import { newMerchant } from "./actions";
import { CreatedResult } from "./created-result";
import { OwnerEmailField } from "./owner-email-field";

export type NewMerchantDialogProps = {
  /** Path of a merchant's page, before its id. */
  merchantsPath: string;
};

/** Creates a merchant with its sandbox, and invites its owner. */
export default function NewMerchantDialog({
  merchantsPath,
  onClose,
}: NewMerchantDialogProps & { onClose: () => void }) {
  const [created, setCreated] = useState<{ merchantId: string; url: string | null } | null>(null);
  const form = useZodForm(
    () => import("@/lib/account/schema/operate").then((module) => module.openMerchantInput),
    { defaultValues: { name: "", currency: "USD", ownerEmail: "" } },
  );
  return (
    <FormDialog
      title="New merchant"
      description="The merchant gets a sandbox, too. Its owner is invited and creates the API credentials."
      form={form}
      label="New merchant"
      onSubmit={newMerchant}
      onSuccess={setCreated}
      button="Create merchant"
      result={
        created && (
          <CreatedResult
            what={`${form.getValues("name").trim()} was created.`}
            whom={form.getValues("ownerEmail").trim()}
            url={created.url}
            label="invitation link"
          >
            {/* No prefetch: opening a merchant is audited. */}
            <ButtonLink href={merchantsPath + created.merchantId} prefetch={false} onClick={onClose}>
              Open the merchant
            </ButtonLink>
          </CreatedResult>
        )
      }
      onClose={onClose}
    >
      <TextField name="name" label="Merchant name" autoComplete="off" required />
      <SelectField name="currency" label="Currency" options={CURRENCY_OPTIONS} required />
      <OwnerEmailField />
    </FormDialog>
  );
}
