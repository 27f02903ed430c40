import type { Metadata } from "next";
import { AuthCard } from "@/components/account/auth-card";
import { ForgottenForm } from "@/components/account/forgotten-form";
import { PasswordResetHelp } from "@/components/account/password-reset-help";
import { PlainLink } from "@/components/kit/ui/plain-link";
import { sendsMail } from "@/lib/core/env";

export const metadata: Metadata = { title: "Forgot your password?" };

/** Mail settings are known at run time, not at build time. */
export const dynamic = "force-dynamic";

export default function ForgotPasswordPage() {
  const isMailed = sendsMail();
  return (
    <AuthCard
      title="Forgot your password?"
      description={isMailed ? "We’ll email you a link to choose a new one." : <PasswordResetHelp />}
    >
      {isMailed && <ForgottenForm />}
      <p className={isMailed ? "mt-4 border-t border-line pt-3" : undefined}>
        <PlainLink href="/sign-in">Go to sign-in</PlainLink>
      </p>
    </AuthCard>
  );
}
