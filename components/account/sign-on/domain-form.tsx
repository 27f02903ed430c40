"use client";

import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-fields";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { claimDomain } from "./actions";

/** Claims an email domain. */
export function DomainForm({ merchantId }: { merchantId: string }) {
  const saved = useSaved();
  const form = useZodForm(() => import("@/lib/account/schema/sign-on").then((module) => module.domainInput), {
    defaultValues: { domain: "" },
  });
  return (
    <Form
      form={form}
      label="Add a domain"
      onSubmit={(values) => claimDomain(merchantId, values)}
      onSuccess={() => {
        form.reset();
        saved("Domain added. Verify it next");
      }}
    >
      <TextField
        name="domain"
        label="Domain"
        autoComplete="off"
        spellCheck={false}
        placeholder="example.com"
        hint="What follows the @ in your team’s email addresses."
        className="max-w-md"
        required
      />
      <div>
        <SubmitButton>Add domain</SubmitButton>
      </div>
    </Form>
  );
}
