"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { RadioCardsField } from "@/components/kit/form/choice-fields";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-fields";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { Button } from "@/components/kit/ui/button";
import { Dialog, DialogClose } from "@/components/kit/ui/dialog";
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
  const close = () => {
    onClose();
    // Not earlier: refreshing the list would remove the row that contains the dialog.
    if (made) router.refresh();
  };
  return (
    <Dialog
      title={credential ? "Edit credentials" : made ? "New credentials created" : "New credentials"}
      open
      onOpenChange={close}
    >
      {made ? (
        <NewPair pair={made} />
      ) : (
        <CredentialForm
          merchantId={merchantId}
          credential={credential}
          onMade={setMade}
          onSaved={() => {
            onClose();
            saved("Credentials saved");
          }}
        />
      )}
    </Dialog>
  );
}

type CredentialFormProps = Pick<CredentialDialogProps, "merchantId" | "credential"> & {
  onMade: (pair: Pair) => void;
  onSaved: () => void;
};

function CredentialForm({ merchantId, credential, onMade, onSaved }: CredentialFormProps) {
  const form = useZodForm(
    () => import("@/lib/account/schema/credentials").then((module) => module.credentialInput),
    { defaultValues: { name: credential?.name ?? "", scope: credential?.scope ?? "write" } },
  );
  return (
    <Form
      form={form}
      label="Credentials"
      onSubmit={async (values): Promise<Answer<Pair | null>> => {
        if (!credential) return addCredential(merchantId, values);
        const result = await saveCredential(merchantId, { ...values, id: credential.id });
        return result.ok ? { ok: true, data: null } : result;
      }}
      onSuccess={(pair) => (pair ? onMade(pair) : onSaved())}
    >
      <TextField
        name="name"
        label="Name"
        hint="The system that uses them, such as “Web shop”. Shown as the creator of its deliveries."
        autoComplete="off"
        required
      />
      <RadioCardsField name="scope" label="Access" options={SCOPE_OPTIONS} />
      <div className="flex flex-wrap justify-end gap-2">
        <DialogClose render={<Button>Cancel</Button>} />
        <SubmitButton>{credential ? "Save" : "Create credentials"}</SubmitButton>
      </div>
    </Form>
  );
}
