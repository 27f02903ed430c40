import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthCard } from "@/components/account/auth-card";
import { CodeForm } from "@/components/account/code-form";
import { PlainLink } from "@/components/kit/ui/plain-link";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { findPendingSignIn } from "@/lib/account/reads/find-pending-sign-in";
import { safeCallbackPath } from "@/lib/auth/callback-url";
import { currentSessionToken } from "@/lib/auth/session";
import { db } from "@/lib/core/db";

export const generateMetadata = (): Metadata => ({ title: getText("signIn").t("code.page") });

type CodePageProps = { searchParams: Promise<{ callbackUrl?: string | string[] }> };

/** Asks for a code after a correct password. Everyone else is sent back to the first step. */
export default async function CodePage({ searchParams }: CodePageProps) {
  const callbackPath = safeCallbackPath((await searchParams).callbackUrl);
  const token = await currentSessionToken();
  const person = token === null ? null : await findPendingSignIn(db(), token);
  const signInPath = `/sign-in?${new URLSearchParams({ callbackUrl: callbackPath }).toString()}`;
  if (!person) redirect(signInPath);
  const { t } = getText("signIn");
  return (
    <AuthCard
      title={t("code.title")}
      description={t.rich("code.who", {
        email: person.email,
        name: (text) => <span className="break-all">{text}</span>,
      })}
    >
      <Texts of={["kit", "signIn"]}>
        <CodeForm callbackPath={callbackPath} />
      </Texts>
      <details className="mt-4 border-t border-line pt-3 text-muted">
        <summary className="w-fit cursor-pointer rounded-sm">{t("code.lost")}</summary>
        <p className="mt-1">{t("code.lostText")}</p>
      </details>
      <p className="mt-3">
        <PlainLink href={signInPath}>{t("code.other")}</PlainLink>
      </p>
    </AuthCard>
  );
}
