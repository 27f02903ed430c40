import type { Metadata } from "next";
import { AcceptForm } from "@/components/account/accept-form";
import { JoinForm } from "@/components/account/join-form";
import { SignOutForm } from "@/components/account/sign-out-form";
import { AuthCard } from "@/components/account/auth-card";
import { PlainLink } from "@/components/kit/ui/plain-link";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { currentAccount } from "@/lib/auth/session";
import { db } from "@/lib/core/db";
import { findInvitation, type OpenInvitation } from "@/lib/account/reads/find-invitation";

export const generateMetadata = (): Metadata => ({
  title: getText("signIn").t("invite.page"),
  robots: { index: false, follow: false },
  referrer: "no-referrer",
});

type InvitePageProps = { params: Promise<{ token: string }> };

export default async function InvitePage({ params }: InvitePageProps) {
  const { token } = await params;
  const invitation = await findInvitation(db(), token);
  if (!invitation) return <NotValid />;
  const session = await currentAccount();
  const { t } = getText("signIn");
  return (
    <AuthCard
      title={t("invite.join", { merchant: invitation.merchantName })}
      description={<Terms invitation={invitation} />}
    >
      {session ? (
        <Texts of={["kit", "signIn"]}>
          <p className="mb-3">
            {t.rich("invite.signedInAs", {
              email: session.user.email,
              strong: (text) => <strong className="font-medium break-all">{text}</strong>,
            })}
          </p>
          <AcceptForm merchantName={invitation.merchantName} token={token} />
          <div className="mt-4 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3 text-muted">
            {t("invite.notYou")}
            <SignOutForm size="sm">{t("signIn.signOut")}</SignOutForm>
          </div>
        </Texts>
      ) : (
        <Texts of={["kit", "signIn"]}>
          <JoinForm token={token} email={invitation.email} />
          <p className="mt-4 border-t border-line pt-3 text-muted">
            {t.rich("invite.hasAccount", {
              link: (text) => (
                <PlainLink
                  href={`/sign-in?${new URLSearchParams({ callbackUrl: `/invite/${token}` }).toString()}`}
                >
                  {text}
                </PlainLink>
              ),
            })}
          </p>
        </Texts>
      )}
    </AuthCard>
  );
}

function Terms({ invitation: { invitedByName, role } }: { invitation: OpenInvitation }) {
  return <p>{getText("signIn").t("invite.terms", { inviter: invitedByName, role })}</p>;
}

function NotValid() {
  const { t } = getText("signIn");
  return (
    <AuthCard title={t("invite.invalid")} description={t("invite.invalidText")}>
      <PlainLink href="/sign-in">{t("signIn.goTo")}</PlainLink>
    </AuthCard>
  );
}
