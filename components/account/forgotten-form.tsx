"use client";

import { useState } from "react";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-fields";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { Callout } from "@/components/kit/ui/callout";
import { useHydrated } from "@/components/kit/ui/use-hydrated";
import { askForResetLink } from "./actions";
import { useValuesBeforeHydration } from "./use-values-before-hydration";

const FORM_ID = "forgotten";

/** Requests a reset link by email. The message is the same whether or not an account exists. */
export function ForgottenForm() {
  const form = useZodForm(
    () => import("@/lib/account/schema/users").then((module) => module.forgottenInput),
    { defaultValues: { email: "" } },
  );
  const hydrated = useHydrated();
  const [asked, setAsked] = useState<string | null>(null);
  useValuesBeforeHydration(form, FORM_ID);
  if (asked !== null) {
    return (
      <Callout tone="success" role="status" title="Check your email">
        <span className="wrap-anywhere">
          If {asked} has an account, an email with a link is on its way. The link works once, within 30
          minutes. Check your spam folder too.
        </span>
      </Callout>
    );
  }
  return (
    <Form
      id={FORM_ID}
      form={form}
      label="Forgot your password?"
      onSubmit={askForResetLink}
      onSuccess={() => setAsked(form.getValues("email"))}
    >
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SubmitButton size="lg" disabled={!hydrated}>
        Send link
      </SubmitButton>
    </Form>
  );
}
