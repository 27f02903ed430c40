import type { Metadata } from "next";
import { AuthCard } from "@/components/account/auth-card";
import { ForgottenForm } from "@/components/account/forgotten-form";
import { PasswordResetHelp } from "@/components/account/password-reset-help";
import { PlainLink } from "@/components/kit/ui/plain-link";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { sendsMail } from "@/lib/core/env";

export const generateMetadata = (): Metadata => ({ title: getText("signIn").t("signIn.forgotten") });

/** Mail settings are known at run time, not at build time. */
export const dynamic = "force-dynamic";

export default function ForgotPasswordPage() {
  const isMailed = sendsMail();
  const { t } = getText("signIn");
  return (
    <AuthCard
      title={t("signIn.forgotten")}
      description={isMailed ? t("forgot.mailed") : <PasswordResetHelp />}
    >
      {isMailed && (
        <Texts of={["kit", "signIn"]}>
          <ForgottenForm />
        </Texts>
      )}
      <p className={isMailed ? "mt-4 border-t border-line pt-3" : undefined}>
        <PlainLink href="/sign-in">{t("signIn.goTo")}</PlainLink>
      </p>
    </AuthCard>
  );
}
