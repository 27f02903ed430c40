import type { Metadata } from "next";
import { PageNotFound } from "@/components/frame/page-not-found";
import { PlainButtonLink } from "@/components/kit/ui/plain-link";
import { getText } from "@/components/texts/server";
import { requireStaff } from "@/lib/auth/guard";

export async function generateMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: getText("support").t("notFound.tab") };
}

/** Shown by lib/server to staff instead of a missing page below `/support`. */
export default async function NoSuchStaffPage() {
  await requireStaff();
  const { t } = getText("support");
  return (
    <PageNotFound
      title={t("notFound.title")}
      message={t("notFound.text")}
      actions={
        <>
          <PlainButtonLink href="/support" variant="primary">
            {t("search.search")}
          </PlainButtonLink>
          <PlainButtonLink href="/support/dispatch">{t("page.dispatch")}</PlainButtonLink>
        </>
      }
    />
  );
}
