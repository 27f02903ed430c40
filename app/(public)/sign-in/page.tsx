import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthCard } from "@/components/account/auth-card";
import { tryPath } from "@/components/account/paths";
import { SignInForm } from "@/components/account/sign-in-form";
import { SignOutForm } from "@/components/account/sign-out-form";
import { Callout } from "@/components/kit/ui/callout";
import { PlainLink } from "@/components/kit/ui/plain-link";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { findLeftProvider } from "@/lib/account/reads/find-sign-on";
import { SIGN_ON_REQUIRED, STAFF_SIGN_ON_REQUIRED } from "@/lib/account/rules/sign-on-problems";
import { staffProvider } from "@/lib/account/rules/staff-provider";
import {
  HOME_PATH,
  safeCallbackPath,
  singleSignOnPath,
  START_STAFF_SIGN_ON_PATH,
} from "@/lib/auth/callback-url";
import { currentAccount, currentSession, hasGuestCookie } from "@/lib/auth/session";
import { keptForSignOn } from "@/lib/auth/sign-on-cookie";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "@/lib/account/rules/demo";

export const generateMetadata = (): Metadata => ({ title: getText("signIn").t("signIn.title") });

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
  const staff = staffProvider(env());
  const { t } = getText("signIn");
  return (
    <AuthCard title={t("signIn.title")}>
      {error !== undefined && (
        <Callout tone="danger" role="alert" title={refusalOf(error)} className="mb-4" />
      )}
      <LeftProvider />
      {hadSandbox && (
        <Callout title={t("sandbox.over")} className="mb-4">
          <PlainLink href={tryPath()}>{t("sandbox.another")}</PlainLink>
        </Callout>
      )}
      <Texts of={["kit", "signIn", "signOn"]}>
        <SignInForm
          callbackPath={callbackPath}
          demo={demo}
          forgotten={<PlainLink href="/forgot-password">{t("signIn.forgotten")}</PlainLink>}
        />
      </Texts>
      <p className="mt-4 border-t border-line pt-3">
        <PlainLink href={singleSignOnPath({ callbackPath })}>{t("signIn.singleSignOn")}</PlainLink>
      </p>
      {staff !== null && (
        <p className="mt-4 border-t border-line pt-3">
          <PlainLink href={START_STAFF_SIGN_ON_PATH} className="wrap-anywhere">
            {t("signIn.staff", { host: new URL(staff.issuer).host })}
          </PlainLink>
        </p>
      )}
      {env().GUEST_SANDBOXES > 0 && !hadSandbox && (
        <p className="mt-4 border-t border-line pt-3 text-muted">
          {t.rich("signIn.noAccount", { link: (text) => <PlainLink href={tryPath()}>{text}</PlainLink> })}
        </p>
      )}
    </AuthCard>
  );
}

/** After a sign-out from a session of an identity provider: the person may still be signed in there. */
async function LeftProvider() {
  const { left } = await keptForSignOn();
  const host = left === undefined ? null : await findLeftProvider(db(), left);
  if (host === null) return null;
  const { t } = getText("signIn");
  return (
    <Callout tone="success" role="status" title={t("left.title")} className="mb-4">
      {t.rich("left.text", {
        host,
        link: (text) => (
          <PlainLink href="/api/auth/sign-on/sign-out" className="wrap-anywhere">
            {text}
          </PlainLink>
        ),
      })}
    </Callout>
  );
}

/** The reason after a form that was sent without scripts. Anybody can write the URL, so its text is not shown. */
function refusalOf(error: string | string[]): string {
  if (error === SIGN_ON_REQUIRED || error === STAFF_SIGN_ON_REQUIRED) return `${error}.`;
  const { t } = getText("signIn");
  return error === "CredentialsSignin" ? t("signIn.refused") : t("signIn.failed");
}

function NoMerchant({ email }: { email: string }) {
  const { t } = getText("signIn");
  return (
    <AuthCard title={t("noMerchant.title")} description={t("noMerchant.text", { email })}>
      <SignOutForm>{t("signIn.signOut")}</SignOutForm>
    </AuthCard>
  );
}
