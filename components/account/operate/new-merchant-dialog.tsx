"use client";

import { useState } from "react";
import { useText } from "#texts";
import { SelectField } from "@/components/kit/form/choice-fields";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-fields";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { currencyOptions } from "../merchant/currency-options";
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
  const { t, locale } = useText("operate");
  const [created, setCreated] = useState<{ merchantId: string; url: string | null } | null>(null);
  const form = useZodForm(
    () => import("@/lib/account/schema/operate").then((module) => module.openMerchantInput),
    { defaultValues: { name: "", currency: "USD", ownerEmail: "" } },
  );
  return (
    <FormDialog
      title={t("merchant.title")}
      description={t("merchant.description")}
      form={form}
      label={t("merchant.title")}
      onSubmit={newMerchant}
      onSuccess={setCreated}
      button={t("merchant.create")}
      result={
        created && (
          <CreatedResult
            what={t("merchant.created", { name: form.getValues("name").trim() })}
            whom={form.getValues("ownerEmail").trim()}
            url={created.url}
            label={t("invitationLink")}
          >
            {/* No prefetch: opening a merchant is audited. */}
            <ButtonLink href={merchantsPath + created.merchantId} prefetch={false} onClick={onClose}>
              {t("merchant.open")}
            </ButtonLink>
          </CreatedResult>
        )
      }
      onClose={onClose}
    >
      <TextField name="name" label={t("merchant.name")} autoComplete="off" required />
      <SelectField
        name="currency"
        label={t("merchant.currency")}
        options={currencyOptions(locale)}
        required
      />
      <OwnerEmailField />
    </FormDialog>
  );
}
