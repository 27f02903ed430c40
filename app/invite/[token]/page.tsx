import type { Metadata } from "next";
import { AcceptForm } from "@/components/account/accept-form";
import { JoinForm } from "@/components/account/join-form";
import { SignOutForm } from "@/components/account/sign-out-form";
import { AuthCard } from "@/components/account/auth-card";
import { PlainLink } from "@/components/kit/ui/plain-link";
import { currentAccount } from "@/lib/auth/session";
import { db } from "@/lib/core/db";
import { findInvitation, type OpenInvitation } from "@/lib/account/reads/find-invitation";

export const metadata: Metadata = {
  title: "Invitation",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

type InvitePageProps = { params: Promise<{ token: string }> };

const MAY = {
  owner: "as an owner, who can do everything, including team and settings",
  member: "as a member, who can quote, book and cancel deliveries",
  viewer: "as a viewer, who can see everything and change nothing",
} as const;

export default async function InvitePage({ params }: InvitePageProps) {
  const { token } = await params;
  const invitation = await findInvitation(db(), token);
  if (!invitation) return <NotValid />;
  const session = await currentAccount();
  return (
    <AuthCard title={`Join ${invitation.merchantName}`} description={<Terms invitation={invitation} />}>
      {session ? (
        <>
          <p className="mb-3">
            You are signed in as <strong className="font-medium break-all">{session.user.email}</strong>.
          </p>
          <AcceptForm merchantName={invitation.merchantName} token={token} />
          <div className="mt-4 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3 text-muted">
            Not you?
            <SignOutForm size="sm" />
          </div>
        </>
      ) : (
        <>
          <JoinForm token={token} email={invitation.email} />
          <p className="mt-4 border-t border-line pt-3 text-muted">
            Already have an account?{" "}
            <PlainLink
              href={`/sign-in?${new URLSearchParams({ callbackUrl: `/invite/${token}` }).toString()}`}
            >
              Sign in to accept
            </PlainLink>
          </p>
        </>
      )}
    </AuthCard>
  );
}

function Terms({ invitation: { invitedByName, role } }: { invitation: OpenInvitation }) {
  return (
    <p>
      {invitedByName} invited you {MAY[role]}.
    </p>
  );
}

function NotValid() {
  return (
    <AuthCard
      title="This invitation is no longer valid"
      description="It has been used or revoked, or is more than seven days old. Ask for a new one."
    >
      <PlainLink href="/sign-in">Go to sign-in</PlainLink>
    </AuthCard>
  );
}
