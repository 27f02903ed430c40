"use client";

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
import { SCOPE_OPTIONS } from "./scopes";

type CredentialDialogProps = {
  merchantId: string;
  /** The credentials to edit; null for new ones. */
  credential: (CredentialInput & { id: string }) | null;
  onClose: () => void;
};

/** Creates credentials and shows them, or edits name and scope of existing ones. */
export default function CredentialDialog({ merchantId, credential, onClose }: CredentialDialogProps) {
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
      title={credential ? "Edit credentials" : made ? "New credentials created" : "New credentials"}
      form={form}
      label="Credentials"
      onSubmit={async (values): Promise<Answer<Pair | null>> => {
        if (!credential) return addCredential(merchantId, values);
        const result = await saveCredential(merchantId, { ...values, id: credential.id });
        return result.ok ? { ok: true, data: null } : result;
      }}
      onSuccess={(pair) => {
        if (pair) return setMade(pair);
        onClose();
        saved("Credentials saved");
      }}
      result={made && <NewPair pair={made} />}
      button={credential ? "Save" : "Create credentials"}
      onClose={close}
    >
      <TextField
        name="name"
        label="Name"
        hint="The system that uses them, such as “Web shop”. Shown as the creator of its deliveries."
        autoComplete="off"
        required
      />
      <RadioCardsField name="scope" label="Access" options={SCOPE_OPTIONS} />
    </FormDialog>
  );
}
