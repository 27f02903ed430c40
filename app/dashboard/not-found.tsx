import type { Metadata } from "next";
import { signOut } from "@/components/account/actions";
import { PageNotFound } from "@/components/frame/page-not-found";
import { ThemeAgain } from "@/components/frame/theme-again";
import { PlainButtonLink } from "@/components/kit/ui/plain-link";
import { buttonClass } from "@/components/kit/ui/button-class";
import { getText } from "@/components/texts/server";
import { dashboardPath } from "@/lib/auth/callback-url";
import { currentSession } from "@/lib/auth/session";

export const generateMetadata = (): Metadata => ({ title: getText("frame").t("notFound.page") });

/** Shown both for a merchant that does not exist and for one whose team the person is not in. */
export default async function MerchantNotFound() {
  const session = await currentSession();
  const { t } = getText("frame");
  const live = session?.memberships.filter(({ merchant }) => merchant.sandboxOf === null) ?? [];
  return (
    <main id="main">
      <ThemeAgain />
      <PageNotFound
        title={t("notFound.outsider")}
        message={
          <>
            {session && <p>{t("notFound.signedInAs", { email: session.user.email })}</p>}
            <p>{session?.user.isStaff ? t("notFound.askOfStaff") : t("notFound.ask")}</p>
          </>
        }
        actions={
          <>
            {live.map(({ merchant: { key, name } }) => (
              <PlainButtonLink key={key} href={dashboardPath(key)}>
                {name}
              </PlainButtonLink>
            ))}
            {session?.user.isStaff && (
              <PlainButtonLink href="/support">{t("notFound.support")}</PlainButtonLink>
            )}
            {session && (
              <form action={signOut}>
                <button type="submit" className={buttonClass({ variant: "ghost" })}>
                  {t("user.signOut")}
                </button>
              </form>
            )}
          </>
        }
      />
    </main>
  );
}
