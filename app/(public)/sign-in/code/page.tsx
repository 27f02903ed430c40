import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthCard } from "@/components/account/auth-card";
import { CodeForm } from "@/components/account/code-form";
import { PlainLink } from "@/components/kit/ui/plain-link";
import { findPendingSignIn } from "@/lib/account/reads/find-pending-sign-in";
import { safeCallbackPath } from "@/lib/auth/callback-url";
import { currentSessionToken } from "@/lib/auth/session";
import { db } from "@/lib/core/db";

export const metadata: Metadata = { title: "Second step" };

type CodePageProps = { searchParams: Promise<{ callbackUrl?: string | string[] }> };

/** Asks for a code after a correct password. Everyone else is sent back to the first step. */
export default async function CodePage({ searchParams }: CodePageProps) {
  const callbackPath = safeCallbackPath((await searchParams).callbackUrl);
  const token = await currentSessionToken();
  const person = token === null ? null : await findPendingSignIn(db(), token);
  const signInPath = `/sign-in?${new URLSearchParams({ callbackUrl: callbackPath }).toString()}`;
  if (!person) redirect(signInPath);
  return (
    <AuthCard
      title="Enter your code"
      description={
        <>
          Signing in as <span className="break-all">{person.email}</span>.
        </>
      }
    >
      <CodeForm callbackPath={callbackPath} />
      <details className="mt-4 border-t border-line pt-3 text-muted">
        <summary className="w-fit cursor-pointer rounded-sm">Lost your phone?</summary>
        <p className="mt-1">
          Enter a recovery code instead. If you do not have one, an owner of your team can turn off two-factor
          authentication for you. If you are an owner or work for several merchants, contact Waybill support.
        </p>
      </details>
      <p className="mt-3">
        <PlainLink href={signInPath}>Sign in as someone else</PlainLink>
      </p>
    </AuthCard>
  );
}
