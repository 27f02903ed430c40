"use client";

import { useState } from "react";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { Callout } from "@/components/kit/ui/callout";
import { askForResetLink } from "./actions";
import { AccountEmailField, EntryForm } from "./entry-form";

/** Requests a reset link by email. The message is the same whether or not an account exists. */
export function ForgottenForm() {
  const form = useZodForm(
    () => import("@/lib/account/schema/users").then((module) => module.forgottenInput),
    { defaultValues: { email: "" } },
  );
  const [asked, setAsked] = useState<string | null>(null);
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
    <EntryForm
      form={form}
      label="Forgot your password?"
      onSubmit={askForResetLink}
      onSuccess={() => setAsked(form.getValues("email"))}
      button="Send link"
    >
      <AccountEmailField />
    </EntryForm>
  );
}
