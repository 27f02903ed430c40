import type { Metadata } from "next";
import { signOut } from "@/components/account/actions";
import { PageNotFound } from "@/components/frame/page-not-found";
import { ThemeAgain } from "@/components/frame/theme-again";
import { PlainButtonLink } from "@/components/kit/ui/plain-link";
import { buttonClass } from "@/components/kit/ui/button-class";
import { dashboardPath } from "@/lib/auth/callback-url";
import { currentSession } from "@/lib/auth/session";

export const metadata: Metadata = { title: "Not found" };

/** Shown both for a merchant that does not exist and for one whose team the person is not in. */
export default async function MerchantNotFound() {
  const session = await currentSession();
  const live = session?.memberships.filter(({ merchant }) => merchant.sandboxOf === null) ?? [];
  return (
    <main id="main">
      <ThemeAgain />
      <PageNotFound
        title="Only the merchant’s team can open this page"
        message={
          <>
            {session && <p>You are signed in as {session.user.email}, which is not a member of that team.</p>}
            <p>
              If someone sent you the link, ask an owner of the team to invite you
              {session?.user.isStaff && ", or find the delivery in Support"}. If you typed the address, check
              it for typos.
            </p>
          </>
        }
        actions={
          <>
            {live.map(({ merchant: { key, name } }) => (
              <PlainButtonLink key={key} href={dashboardPath(key)}>
                {name}
              </PlainButtonLink>
            ))}
            {session?.user.isStaff && <PlainButtonLink href="/support">Support</PlainButtonLink>}
            {session && (
              <form action={signOut}>
                <button type="submit" className={buttonClass({ variant: "ghost" })}>
                  Sign out
                </button>
              </form>
            )}
          </>
        }
      />
    </main>
  );
}
