import type { Metadata } from "next";
import { AuthCard } from "@/components/account/auth-card";
import { TrySandboxForm } from "@/components/account/try-sandbox-form";
import { PlainLink } from "@/components/kit/ui/plain-link";
import { env } from "@/lib/core/env";

export const metadata: Metadata = { title: "Try the sandbox", robots: { index: false } };

type TryPageProps = { searchParams: Promise<{ state?: string | string[] }> };

/** Texts of the page by its state. `busy`: too many sandboxes were started. */
const WORDS = {
  new: {
    title: "Try the sandbox",
    description:
      "A test store for 24 hours, without an account. Simulated couriers deliver what you book. Then it is erased.",
    button: "Start a sandbox",
  },
  ended: {
    title: "This sandbox has ended",
    description: "A sandbox without an account is erased after 24 hours, with everything in it.",
    button: "Start another sandbox",
  },
  busy: {
    title: "No sandbox is free right now",
    description: "Many were started today. Try again later.",
    button: "Try again",
  },
  off: {
    title: "No sandbox without an account",
    description: "This installation does not offer one. Sign in to use the sandbox of your store.",
    button: null,
  },
};

export default async function TryPage({ searchParams }: TryPageProps) {
  const { state } = await searchParams;
  const isOffered = env().GUEST_SANDBOXES > 0;
  const asked = state === "ended" || state === "busy" ? state : "new";
  const { title, description, button } = WORDS[isOffered || asked === "ended" ? asked : "off"];
  return (
    <AuthCard title={title} description={description}>
      {isOffered && button !== null && <TrySandboxForm label={button} size="lg" />}
      <p className="mt-4 border-t border-line pt-3 text-muted">
        Already have an account? <PlainLink href="/sign-in">Sign in</PlainLink>
      </p>
    </AuthCard>
  );
}
