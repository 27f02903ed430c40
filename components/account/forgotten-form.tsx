"use client";

import { useState } from "react";
import { Callout } from "@/components/kit/ui/callout";
import { askForResetLink } from "./actions";
import { AccountEmailField, EntryForm } from "./entry-form";

/** Requests a reset link by email. The message is the same whether or not an account exists. */
export function ForgottenForm() {
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
      label="Forgot your password?"
      button="Send link"
      send={({ email = "" }) => askForResetLink({ email })}
      onSuccess={(_, { email = "" }) => setAsked(email)}
    >
      <AccountEmailField />
    </EntryForm>
  );
}
