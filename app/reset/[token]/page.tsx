import type { Metadata } from "next";
import { AuthCard } from "@/components/account/auth-card";
import { NewPasswordForm } from "@/components/account/new-password-form";
import { PlainLink } from "@/components/kit/ui/plain-link";
import { type FoundResetLink, findResetLink } from "@/lib/account/reads/find-reset-link";
import { db } from "@/lib/core/db";
import { sendsMail } from "@/lib/core/env";

export const metadata: Metadata = {
  title: "New password",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

type ResetPageProps = { params: Promise<{ token: string }> };

export default async function ResetPage({ params }: ResetPageProps) {
  const { token } = await params;
  const found = await findResetLink(db(), token);
  if (found.state !== "valid") return <NotValid state={found.state} />;
  return (
    <AuthCard title={`Hello, ${found.name}`} description={<Terms email={found.email} />}>
      <NewPasswordForm token={token} email={found.email} />
    </AuthCard>
  );
}

function Terms({ email }: { email: string }) {
  return (
    <p>
      Choose a new password for <strong className="font-medium break-all">{email}</strong>. You will be signed
      out on all your devices.
    </p>
  );
}

const ASK = "Ask for a new one.";

const WORDS: Record<Exclude<FoundResetLink["state"], "valid">, { title: string; description: string }> = {
  used: {
    title: "This link has already been used",
    description: `It can be used only once. If you did not use it, ask for a new one right away and report it. Otherwise, sign in with the password you chose.`,
  },
  expired: { title: "This link has expired", description: `It was valid for 30 minutes. ${ASK}` },
  void: {
    title: "This link is no longer valid",
    description: "It was replaced by a newer link or a new password. Use the newest link you received.",
  },
  disabled: {
    title: "This account is disabled",
    description: "You cannot set a password for it. Contact an owner of your team or Waybill support.",
  },
  unknown: {
    title: "This link does not exist",
    description: `Check that you copied the complete link. ${ASK}`,
  },
};

function NotValid({ state }: { state: keyof typeof WORDS }) {
  return (
    <AuthCard {...WORDS[state]}>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {sendsMail() && state !== "disabled" && (
          <PlainLink href="/forgot-password">Ask for a new link</PlainLink>
        )}
        <PlainLink href="/sign-in">Go to sign-in</PlainLink>
      </p>
    </AuthCard>
  );
}
