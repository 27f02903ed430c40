"use client";

import { useState } from "react";
import { useText } from "#texts";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { removeFactor, renewCodes } from "./actions";
import { CodeField } from "./code-field";
import { OwnPasswordField } from "./own-password-field";
import { RecoveryCodes } from "./recovery-codes";

type FactorDialogProps = { email: string; onDone: () => void };

/** Replaces the recovery codes. */
export function NewCodes({ email, onCodes, onDone }: FactorDialogProps & { onCodes: () => void }) {
  const { t } = useText("account");
  const [codes, setCodes] = useState<string[] | null>(null);
  const form = useZodForm(
    () => import("@/lib/account/schema/second-factor").then((module) => module.codeInput),
    { defaultValues: { code: "" } },
  );
  if (codes) return <RecoveryCodes codes={codes} email={email} onDone={onDone} />;
  return (
    <Form
      form={form}
      label={t("factor.newCodes")}
      onSubmit={renewCodes}
      onSuccess={(made) => {
        setCodes(made.codes);
        onCodes();
      }}
    >
      <p className="text-muted">{t("factor.newCodesText")}</p>
      <CodeField name="code" hint={t("code.digits")} takesRecoveryCode={false} />
      <div>
        <SubmitButton>{t("factor.createCodes")}</SubmitButton>
      </div>
    </Form>
  );
}

/** Turns off the second factor after checking the password and a code. */
export function TurnOff({ email, onDone }: FactorDialogProps) {
  const { t } = useText("account");
  const form = useZodForm(
    () => import("@/lib/account/schema/second-factor").then((module) => module.removeFactorInput),
    { defaultValues: { password: "", code: "" } },
  );
  return (
    <Form form={form} label={t("factor.off")} onSubmit={removeFactor} onSuccess={onDone}>
      <p className="text-muted">{t("factor.offText")}</p>
      <OwnPasswordField email={email} />
      <CodeField name="code" />
      <div>
        <SubmitButton>{t("factor.off")}</SubmitButton>
      </div>
    </Form>
  );
}
