import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthCard } from "@/components/account/auth-card";
import { LookForProvider } from "@/components/account/sign-on/look-for-provider";
import { Callout } from "@/components/kit/ui/callout";
import { PlainButtonLink, PlainLink } from "@/components/kit/ui/plain-link";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { findSignOn } from "@/lib/account/reads/find-sign-on";
import { signOnProblemWords } from "@/lib/account/rules/sign-on-problems";
import { safeCallbackPath, startSignOnPath } from "@/lib/auth/callback-url";
import { currentAccount } from "@/lib/auth/session";
import { db } from "@/lib/core/db";

export const generateMetadata = (): Metadata => ({ title: getText("signIn").t("sso.title") });

type Query = Record<"callbackUrl" | "domain" | "error", string | string[] | undefined>;

/** Finds a team's identity provider by an email address, or says why signing in through it failed. */
export default async function SingleSignOnPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { callbackUrl, domain, error } = await searchParams;
  const callbackPath = safeCallbackPath(callbackUrl);
  const session = await currentAccount();
  if (session?.merchant) redirect(callbackPath);
  const found = typeof domain === "string" ? await findSignOn(db(), domain) : null;
  const problem = signOnProblemWords(error);
  const { t } = getText("signIn");
  const query = new URLSearchParams({ callbackUrl: callbackPath }).toString();
  return (
    <AuthCard
      title={t("sso.title")}
      description={
        found
          ? t.rich("sso.found", {
              domain: found.domain,
              name: (text) => <span className="wrap-anywhere">{text}</span>,
            })
          : t("sso.look")
      }
    >
      {problem !== null && <Callout tone="danger" role="alert" title={`${problem}.`} className="mb-4" />}
      {found ? (
        <PlainButtonLink
          href={startSignOnPath(found.domain, callbackPath)}
          variant="primary"
          size="lg"
          className="h-auto min-h-10 w-full py-2 wrap-anywhere whitespace-normal"
        >
          {t("signIn.continueWith", { host: found.host })}
        </PlainButtonLink>
      ) : (
        <Texts of={["kit"]}>
          <LookForProvider callbackPath={callbackPath} />
        </Texts>
      )}
      <p className="mt-4 border-t border-line pt-3 text-muted">
        <PlainLink href={`/sign-in?${query}`}>{t("sso.password")}</PlainLink>
      </p>
    </AuthCard>
  );
}
