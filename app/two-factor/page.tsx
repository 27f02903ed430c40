import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthCard } from "@/components/account/auth-card";
import { SignOutForm } from "@/components/account/sign-out-form";
import { DemandedEnrolment } from "@/components/account/forms";
import { safeCallbackPath } from "@/lib/auth/callback-url";
import { currentSession } from "@/lib/auth/session";

export const metadata: Metadata = { title: "Two-factor authentication" };

type TwoFactorPageProps = { searchParams: Promise<{ callbackUrl?: string | string[] }> };

/** Set-up of the second factor for people whose team, or the staff setting, requires it. */
export default async function TwoFactorPage({ searchParams }: TwoFactorPageProps) {
  const callbackPath = safeCallbackPath((await searchParams).callbackUrl);
  const session = await currentSession();
  if (!session) redirect(`/sign-in?${new URLSearchParams({ callbackUrl: callbackPath }).toString()}`);
  if (session.user.hasSecondFactor) redirect(callbackPath);
  return (
    <AuthCard
      title="Set up two-factor authentication"
      description="Your team requires it. From now on, you sign in with your password and a code from an app on your phone."
    >
      <DemandedEnrolment email={session.user.email} callbackPath={callbackPath} />
      <div className="mt-4 flex items-center justify-between gap-2 border-t border-line pt-3 text-muted">
        Not now?
        <SignOutForm size="sm" />
      </div>
    </AuthCard>
  );
}
