"use client";

import { useText } from "#texts";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { RadioCardsField } from "@/components/kit/form/choice-fields";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-fields";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import type { CredentialInput } from "@/lib/account/schema/credentials";
import type { Answer } from "@/lib/core/errors";
import { addCredential, saveCredential } from "./actions";
import { NewPair, type Pair } from "./new-pair";
import { scopeOptions } from "./scopes";

type CredentialDialogProps = {
  merchantId: string;
  /** The credentials to edit; null for new ones. */
  credential: (CredentialInput & { id: string }) | null;
  onClose: () => void;
};

/** Creates credentials and shows them, or edits name and scope of existing ones. */
export default function CredentialDialog({ merchantId, credential, onClose }: CredentialDialogProps) {
  const text = useText("developers");
  const { t } = text;
  const [made, setMade] = useState<Pair | null>(null);
  const router = useRouter();
  const saved = useSaved();
  const form = useZodForm(
    () => import("@/lib/account/schema/credentials").then((module) => module.credentialInput),
    { defaultValues: { name: credential?.name ?? "", scope: credential?.scope ?? "write" } },
  );

  function close() {
    onClose();
    // Not earlier: refreshing the list would remove the row that contains the dialog.
    if (made) router.refresh();
  }

  return (
    <FormDialog
      title={t(credential ? "credential.edit" : made ? "credential.created" : "credential.new")}
      form={form}
      label={t("credential.credentials")}
      onSubmit={async (values): Promise<Answer<Pair | null>> => {
        if (!credential) return addCredential(merchantId, values);
        const result = await saveCredential(merchantId, { ...values, id: credential.id });
        return result.ok ? { ok: true, data: null } : result;
      }}
      onSuccess={(pair) => {
        if (pair) return setMade(pair);
        onClose();
        saved(t("credential.saved"));
      }}
      result={made && <NewPair pair={made} />}
      button={t(credential ? "credential.save" : "credential.create")}
      onClose={close}
    >
      <TextField
        name="name"
        label={t("credential.name")}
        hint={t("credential.nameHint")}
        autoComplete="off"
        required
      />
      <RadioCardsField name="scope" label={t("credential.access")} options={scopeOptions(text)} />
    </FormDialog>
  );
}
