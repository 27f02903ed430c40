import type { Metadata } from "next";
import { PageNotFound } from "@/components/frame/page-not-found";
import { PlainButtonLink } from "@/components/kit/ui/plain-link";
import { getText } from "@/components/texts/server";
import { requireStaff } from "@/lib/auth/guard";

export async function generateMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: getText("frame").t("notFound.page") };
}

/** Shown by lib/server to staff instead of a missing page below `/support`. */
export default async function NoSuchStaffPage() {
  await requireStaff();
  const { t } = getText("frame");
  return (
    <PageNotFound
      title={t("notFound.noStaffPage")}
      message={t("notFound.searchInstead")}
      actions={
        <>
          <PlainButtonLink href="/support" variant="primary">
            {t("notFound.search")}
          </PlainButtonLink>
          <PlainButtonLink href="/support/dispatch">{t("notFound.dispatch")}</PlainButtonLink>
        </>
      }
    />
  );
}
