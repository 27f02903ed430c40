import type { Metadata } from "next";
import { AuthCard } from "@/components/account/auth-card";
import { NewPasswordForm } from "@/components/account/new-password-form";
import { PlainLink } from "@/components/kit/ui/plain-link";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { type FoundResetLink, findResetLink } from "@/lib/account/reads/find-reset-link";
import { db } from "@/lib/core/db";
import { sendsMail } from "@/lib/core/env";

export const generateMetadata = (): Metadata => ({
  title: getText("signIn").t("reset.page"),
  robots: { index: false, follow: false },
  referrer: "no-referrer",
});

type ResetPageProps = { params: Promise<{ token: string }> };

export default async function ResetPage({ params }: ResetPageProps) {
  const { token } = await params;
  const found = await findResetLink(db(), token);
  if (found.state !== "valid") return <NotValid state={found.state} />;
  return (
    <AuthCard
      title={getText("signIn").t("reset.hello", { name: found.name })}
      description={<Terms email={found.email} />}
    >
      <Texts of={["kit", "signIn"]}>
        <NewPasswordForm token={token} email={found.email} />
      </Texts>
    </AuthCard>
  );
}

function Terms({ email }: { email: string }) {
  return (
    <p>
      {getText("signIn").t.rich("reset.terms", {
        email,
        strong: (text) => <strong className="font-medium break-all">{text}</strong>,
      })}
    </p>
  );
}

function NotValid({ state }: { state: Exclude<FoundResetLink["state"], "valid"> }) {
  const { t } = getText("signIn");
  return (
    <AuthCard title={t(`reset.${state}.title`)} description={t(`reset.${state}.description`)}>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {sendsMail() && state !== "disabled" && (
          <PlainLink href="/forgot-password">{t("reset.askAgain")}</PlainLink>
        )}
        <PlainLink href="/sign-in">{t("signIn.goTo")}</PlainLink>
      </p>
    </AuthCard>
  );
}
