import type { Metadata } from "next";
import { AuthCard } from "@/components/account/auth-card";
import { TrySandboxForm } from "@/components/account/try-sandbox-form";
import { PlainLink } from "@/components/kit/ui/plain-link";
import { getText } from "@/components/texts/server";
import { env } from "@/lib/core/env";

export const generateMetadata = (): Metadata => ({
  title: getText("signIn").t("sandbox.page"),
  robots: { index: false },
});

type TryPageProps = { searchParams: Promise<{ state?: string | string[] }> };

/** `busy`: too many sandboxes were started. */
export default async function TryPage({ searchParams }: TryPageProps) {
  const { state } = await searchParams;
  const isOffered = env().GUEST_SANDBOXES > 0;
  const asked = state === "ended" || state === "busy" ? state : "new";
  const shown = isOffered || asked === "ended" ? asked : "off";
  const { t } = getText("signIn");
  return (
    <AuthCard title={t(`sandbox.${shown}.title`)} description={t(`sandbox.${shown}.text`)}>
      {isOffered && shown !== "off" && <TrySandboxForm label={t(`sandbox.${shown}.button`)} size="lg" />}
      <p className="mt-4 border-t border-line pt-3 text-muted">
        {t.rich("signIn.hasAccount", { link: (text) => <PlainLink href="/sign-in">{text}</PlainLink> })}
      </p>
    </AuthCard>
  );
}
