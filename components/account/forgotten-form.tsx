"use client";

import { useState } from "react";
import { useText } from "#texts";
import { Callout } from "@/components/kit/ui/callout";
import { askForResetLink } from "./actions";
import { AccountEmailField, EntryForm } from "./entry-form";

/** Requests a reset link by email. The message is the same whether or not an account exists. */
export function ForgottenForm() {
  const { t } = useText("signIn");
  const [asked, setAsked] = useState<string | null>(null);
  if (asked !== null) {
    return (
      <Callout tone="success" role="status" title={t("forgot.sent")}>
        <span className="wrap-anywhere">{t("forgot.sentText", { email: asked })}</span>
      </Callout>
    );
  }
  return (
    <EntryForm
      label={t("signIn.forgotten")}
      button={t("forgot.send")}
      send={({ email = "" }) => askForResetLink({ email })}
      onSuccess={(_, { email = "" }) => setAsked(email)}
    >
      <AccountEmailField />
    </EntryForm>
  );
}
