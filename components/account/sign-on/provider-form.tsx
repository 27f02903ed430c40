"use client";

import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-fields";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { saveProvider } from "./actions";

type ProviderFormProps = {
  merchantId: string;
  /** Null before a provider is saved. */
  provider: { issuer: string; clientId: string } | null;
};

/** The merchant's identity provider, as registered there. The secret is never shown again. */
export function ProviderForm({ merchantId, provider }: ProviderFormProps) {
  const saved = useSaved();
  const form = useZodForm(
    () => import("@/lib/account/schema/sign-on").then((module) => module.providerInput),
    {
      defaultValues: {
        issuer: provider?.issuer ?? "",
        clientId: provider?.clientId ?? "",
        clientSecret: "",
      },
    },
  );
  return (
    <Form
      form={form}
      label="Identity provider"
      onSubmit={(values) => saveProvider(merchantId, values)}
      onSuccess={() => {
        form.setValue("clientSecret", "");
        saved("Identity provider saved");
      }}
    >
      <TextField
        name="issuer"
        label="Issuer"
        type="url"
        autoComplete="off"
        placeholder="https://login.example.com"
        hint="The address of the provider, as it names itself."
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="clientId" label="Client ID" autoComplete="off" spellCheck={false} required />
        <TextField
          name="clientSecret"
          label="Client secret"
          type="password"
          autoComplete="off"
          hint={provider ? "Leave it empty to keep the stored one." : "Stored encrypted, and never shown."}
          required={!provider}
        />
      </div>
      <div>
        <SubmitButton>Save provider</SubmitButton>
      </div>
    </Form>
  );
}
