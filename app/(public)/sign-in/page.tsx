import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthCard } from "@/components/account/auth-card";
import { SignInForm, SignOutForm } from "@/components/account/forms";
import { PasswordResetHelp } from "@/components/account/password-reset-help";
import { Callout } from "@/components/kit/ui/callout";
import { PlainLink } from "@/components/kit/ui/plain-link";
import { HOME_PATH, safeCallbackPath } from "@/lib/auth/callback-url";
import { currentSession } from "@/lib/auth/session";
import { env, sendsMail } from "@/lib/core/env";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "@/lib/account/rules/demo";

export const metadata: Metadata = { title: "Sign in" };

type SignInPageProps = { searchParams: Promise<{ callbackUrl?: string | string[]; error?: string }> };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { callbackUrl, error } = await searchParams;
  const callbackPath = safeCallbackPath(callbackUrl);
  const session = await currentSession();
  if (session?.merchant) redirect(callbackPath);
  if (session?.user.isStaff) redirect(callbackPath === HOME_PATH ? "/support" : callbackPath);
  if (session) return <NoMerchant email={session.user.email} />;
  const demo = env().WAYBILL_EMBEDDED
    ? { accounts: DEMO_ACCOUNTS.map(({ email, title }) => ({ email, title })), password: DEMO_PASSWORD }
    : null;
  return (
    <AuthCard title="Sign in">
      {error !== undefined && (
        <Callout tone="danger" title="You are not signed in. Try again." className="mb-4" />
      )}
      <SignInForm callbackPath={callbackPath} demo={demo} />
      <ForgottenPassword />
    </AuthCard>
  );
}

/** If no mail can be sent, an owner or support helps. */
function ForgottenPassword() {
  if (sendsMail()) {
    return (
      <p className="mt-4 border-t border-line pt-3">
        <PlainLink href="/forgot-password">Forgot your password?</PlainLink>
      </p>
    );
  }
  return (
    <details className="mt-4 border-t border-line pt-3 text-muted">
      <summary className="w-fit cursor-pointer rounded-sm">Forgot your password?</summary>
      <p className="mt-1">
        <PasswordResetHelp />
      </p>
    </details>
  );
}

function NoMerchant({ email }: { email: string }) {
  return (
    <AuthCard
      title="No merchant yet"
      description={`You are signed in as ${email}, but this account does not belong to a merchant. Ask an owner for an invitation link and open it here.`}
    >
      <SignOutForm />
    </AuthCard>
  );
}
