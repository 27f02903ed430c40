"use client";

import { useState } from "react";
import { useText } from "#texts";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { beginFactor, confirmFactor } from "./actions";
import { CodeField } from "./code-field";
import { OwnPasswordField } from "./own-password-field";
import { RecoveryCodes } from "./recovery-codes";
import { useHydrated } from "@/components/kit/ui/use-hydrated";

type FactorEnrolmentProps = {
  email: string;
  /** Called when the recovery codes are shown. */
  onCodes?: () => void;
  onDone: () => void;
};

type Authenticator = { secret: string; uri: string; qrCode: string };

/**
 * Sets up an authenticator app: asks for the password, shows the QR code, checks a first code, then shows the
 * recovery codes.
 */
export function FactorEnrolment({ email, onCodes, onDone }: FactorEnrolmentProps) {
  const [authenticator, setAuthenticator] = useState<Authenticator | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} email={email} onDone={onDone} />;
  if (authenticator) {
    const show = (made: string[]) => {
      setCodes(made);
      onCodes?.();
    };
    return <FirstCode authenticator={authenticator} onConfirmed={show} />;
  }
  return <Beginning email={email} onBegun={setAuthenticator} />;
}

function Beginning({ email, onBegun }: { email: string; onBegun: (made: Authenticator) => void }) {
  const form = useZodForm(
    () => import("@/lib/account/schema/second-factor").then((module) => module.ownPasswordInput),
    { defaultValues: { password: "" } },
  );
  const { t } = useText("account");
  const hydrated = useHydrated();
  return (
    <Form form={form} label={t("factor.begin")} onSubmit={beginFactor} onSuccess={onBegun}>
      <OwnPasswordField email={email} />
      <div>
        <SubmitButton disabled={!hydrated}>{t("factor.continue")}</SubmitButton>
      </div>
    </Form>
  );
}

type FirstCodeProps = { authenticator: Authenticator; onConfirmed: (codes: string[]) => void };

function FirstCode({ authenticator: { secret, uri, qrCode }, onConfirmed }: FirstCodeProps) {
  const form = useZodForm(
    () => import("@/lib/account/schema/second-factor").then((module) => module.codeInput),
    { defaultValues: { code: "" } },
  );
  const { t } = useText("account");
  const inGroups = secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
  return (
    <Form
      form={form}
      label={t("factor.firstCode")}
      onSubmit={confirmFactor}
      onSuccess={({ codes }) => onConfirmed(codes)}
    >
      <p>{t("factor.scan")}</p>
      {/* White in dark theme too: apps expect dark on light. */}
      {/* eslint-disable-next-line @next/next/no-img-element -- a data URL has nothing to optimise */}
      <img src={qrCode} alt={t("factor.qrCode")} className="size-44 bg-white p-2" />
      <p className="pointer-fine:hidden">
        <a href={uri} className="inline-block py-1 font-medium underline underline-offset-2">
          {t("factor.openApp")}
        </a>
      </p>
      <p className="text-muted">
        {t("factor.typeKey")}
        <span className="mt-1 flex items-center gap-2">
          <code className="min-w-0 font-mono text-xs wrap-break-word text-ink select-all">{inGroups}</code>
          <CopyButton value={secret} label={t("factor.key")} />
        </span>
      </p>
      <CodeField name="code" hint={t("factor.digits")} takesRecoveryCode={false} />
      <div>
        <SubmitButton>{t("factor.turnOn")}</SubmitButton>
      </div>
    </Form>
  );
}
