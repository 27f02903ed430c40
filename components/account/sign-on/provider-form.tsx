"use client";

import { useText } from "#texts";
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
  const { t } = useText("team");
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
      label={t("signOn.provider.title")}
      onSubmit={(values) => saveProvider(merchantId, values)}
      onSuccess={() => {
        form.setValue("clientSecret", "");
        saved(t("signOn.provider.saved"));
      }}
    >
      <TextField
        name="issuer"
        label={t("signOn.provider.issuer")}
        type="url"
        autoComplete="off"
        placeholder="https://login.example.com"
        hint={t("signOn.provider.issuerHint")}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="clientId"
          label={t("signOn.provider.clientId")}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <TextField
          name="clientSecret"
          label={t("signOn.provider.clientSecret")}
          type="password"
          autoComplete="off"
          hint={provider ? t("signOn.provider.secretStored") : t("signOn.provider.secretHint")}
          required={!provider}
        />
      </div>
      <div>
        <SubmitButton>{t("signOn.provider.save")}</SubmitButton>
      </div>
    </Form>
  );
}
