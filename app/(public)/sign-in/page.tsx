import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthCard } from "@/components/account/auth-card";
import { tryPath } from "@/components/account/paths";
import { SignInForm } from "@/components/account/sign-in-form";
import { SignOutForm } from "@/components/account/sign-out-form";
import { Callout } from "@/components/kit/ui/callout";
import { PlainLink } from "@/components/kit/ui/plain-link";
import { HOME_PATH, safeCallbackPath } from "@/lib/auth/callback-url";
import { currentAccount, currentSession, hasGuestCookie } from "@/lib/auth/session";
import { env } from "@/lib/core/env";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "@/lib/account/rules/demo";

export const metadata: Metadata = { title: "Sign in" };

type SignInPageProps = { searchParams: Promise<{ callbackUrl?: string | string[]; error?: string }> };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { callbackUrl, error } = await searchParams;
  const callbackPath = safeCallbackPath(callbackUrl);
  const session = await currentAccount();
  if (session?.merchant) redirect(callbackPath);
  if (session?.user.isStaff) redirect(callbackPath === HOME_PATH ? "/support" : callbackPath);
  if (session) return <NoMerchant email={session.user.email} />;
  const hadSandbox = (await currentSession()) === null && (await hasGuestCookie());
  const demo = env().WAYBILL_EMBEDDED
    ? { accounts: DEMO_ACCOUNTS.map(({ email, title }) => ({ email, title })), password: DEMO_PASSWORD }
    : null;
  return (
    <AuthCard title="Sign in">
      {error !== undefined && (
        <Callout tone="danger" role="alert" title={refusalOf(error)} className="mb-4" />
      )}
      {hadSandbox && (
        <Callout title="Your sandbox has ended." className="mb-4">
          <PlainLink href={tryPath()}>Start another sandbox</PlainLink>
        </Callout>
      )}
      <SignInForm
        callbackPath={callbackPath}
        demo={demo}
        forgotten={<PlainLink href="/forgot-password">Forgot your password?</PlainLink>}
      />
      {env().GUEST_SANDBOXES > 0 && !hadSandbox && (
        <p className="mt-4 border-t border-line pt-3 text-muted">
          No account yet? <PlainLink href={tryPath()}>Try the sandbox</PlainLink>
        </p>
      )}
    </AuthCard>
  );
}

/** The reason after a form that was sent without scripts. Anybody can write the URL, so its text is not shown. */
function refusalOf(error: string | string[]): string {
  return error === "CredentialsSignin"
    ? "The email, password or code is wrong. Check them and try again."
    : "You are not signed in. Try again.";
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
