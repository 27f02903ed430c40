import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthCard } from "@/components/account/auth-card";
import { LookForProvider } from "@/components/account/sign-on/look-for-provider";
import { Callout } from "@/components/kit/ui/callout";
import { PlainButtonLink, PlainLink } from "@/components/kit/ui/plain-link";
import { findSignOn } from "@/lib/account/reads/find-sign-on";
import { signOnProblemWords } from "@/lib/account/rules/sign-on-problems";
import { safeCallbackPath, startSignOnPath } from "@/lib/auth/callback-url";
import { currentAccount } from "@/lib/auth/session";
import { db } from "@/lib/core/db";

export const metadata: Metadata = { title: "Single sign-on" };

type Query = Record<"callbackUrl" | "domain" | "error", string | string[] | undefined>;

/** Finds a team's identity provider by an email address, or says why signing in through it failed. */
export default async function SingleSignOnPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { callbackUrl, domain, error } = await searchParams;
  const callbackPath = safeCallbackPath(callbackUrl);
  const session = await currentAccount();
  if (session?.merchant) redirect(callbackPath);
  const found = typeof domain === "string" ? await findSignOn(db(), domain) : null;
  const problem = signOnProblemWords(error);
  const query = new URLSearchParams({ callbackUrl: callbackPath }).toString();
  return (
    <AuthCard
      title="Single sign-on"
      description={
        found ? (
          <>
            People with an address at <span className="wrap-anywhere">{found.domain}</span> sign in there.
          </>
        ) : (
          "Your team’s identity provider is found by your email address."
        )
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
          Continue with {found.host}
        </PlainButtonLink>
      ) : (
        <LookForProvider callbackPath={callbackPath} />
      )}
      <p className="mt-4 border-t border-line pt-3 text-muted">
        <PlainLink href={`/sign-in?${query}`}>Sign in with a password</PlainLink>
      </p>
    </AuthCard>
  );
}
