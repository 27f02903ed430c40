import type { Metadata } from "next";
import { frameText } from "@/components/frame/frame-text";
import { PageNotFound } from "@/components/frame/page-not-found";
import { PlainButtonLink } from "@/components/kit/ui/plain-link";
import { pageLanguage } from "@/lib/auth/page-language";

export async function generateMetadata(): Promise<Metadata> {
  return { title: frameText(await pageLanguage()).t("notFound.page") };
}

/** For everyone: each link leads to a public page. */
export default async function NotFound() {
  const { t } = frameText(await pageLanguage());
  return (
    <main id="main">
      <PageNotFound
        title={t("notFound.title")}
        message={t("notFound.text")}
        actions={
          <>
            <PlainButtonLink href="/" variant="primary">
              {t("notFound.home")}
            </PlainButtonLink>
            <PlainButtonLink href="/track">{t("notFound.track")}</PlainButtonLink>
            <PlainButtonLink href="/sign-in">{t("notFound.signIn")}</PlainButtonLink>
          </>
        }
      />
    </main>
  );
}
