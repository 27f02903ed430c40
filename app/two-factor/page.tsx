import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthCard } from "@/components/account/auth-card";
import { SignOutForm } from "@/components/account/sign-out-form";
import { DemandedEnrolment } from "@/components/account/own-forms";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { safeCallbackPath } from "@/lib/auth/callback-url";
import { currentSession } from "@/lib/auth/session";

export const generateMetadata = (): Metadata => ({ title: getText("account").t("factor.title") });

type TwoFactorPageProps = { searchParams: Promise<{ callbackUrl?: string | string[] }> };

/** Set-up of the second factor for people whose team, or the staff setting, requires it. */
export default async function TwoFactorPage({ searchParams }: TwoFactorPageProps) {
  const callbackPath = safeCallbackPath((await searchParams).callbackUrl);
  const session = await currentSession();
  if (!session) redirect(`/sign-in?${new URLSearchParams({ callbackUrl: callbackPath }).toString()}`);
  if (session.user.hasSecondFactor) redirect(callbackPath);
  const { t } = getText("account");
  return (
    <AuthCard title={t("factor.setUpTitle")} description={t("factor.demanded")}>
      <Texts of={["kit", "account"]}>
        <DemandedEnrolment email={session.user.email} callbackPath={callbackPath} />
        <div className="mt-4 flex items-center justify-between gap-2 border-t border-line pt-3 text-muted">
          {t("factor.notNow")}
          <SignOutForm size="sm">{getText("signIn").t("signIn.signOut")}</SignOutForm>
        </div>
      </Texts>
    </AuthCard>
  );
}
