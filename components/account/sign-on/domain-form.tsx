"use client";

import { useText } from "#texts";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-fields";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { claimDomain } from "./actions";

/** Claims an email domain. */
export function DomainForm({ merchantId }: { merchantId: string }) {
  const { t } = useText("team");
  const saved = useSaved();
  const form = useZodForm(() => import("@/lib/account/schema/sign-on").then((module) => module.domainInput), {
    defaultValues: { domain: "" },
  });
  return (
    <Form
      form={form}
      label={t("signOn.domains.addTitle")}
      onSubmit={(values) => claimDomain(merchantId, values)}
      onSuccess={() => {
        form.reset();
        saved(t("signOn.domains.added"));
      }}
    >
      <TextField
        name="domain"
        label={t("signOn.domains.domain")}
        autoComplete="off"
        spellCheck={false}
        placeholder="example.com"
        hint={t("signOn.domains.hint")}
        className="max-w-md"
        required
      />
      <div>
        <SubmitButton>{t("signOn.domains.add")}</SubmitButton>
      </div>
    </Form>
  );
}
