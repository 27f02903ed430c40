import type { Metadata } from "next";
import { courierText } from "@/components/dispatch/courier-app/text";
import { PageNotFound } from "@/components/frame/page-not-found";
import { pageLanguage } from "@/lib/auth/page-language";

export async function generateMetadata(): Promise<Metadata> {
  return { title: courierText(await pageLanguage()).t("link.invalidTitle") };
}

/** For couriers without a valid link: an expired one, a revoked one and a mistyped one look the same. */
export default async function NoCourierLink() {
  const { t } = courierText(await pageLanguage());
  return (
    <main id="main" className="text-base leading-6">
      <PageNotFound
        title={t("link.invalid")}
        message={
          <>
            <p>{t("link.openAgain")}</p>
            <p>{t("link.askNew")}</p>
          </>
        }
        actions={null}
      />
    </main>
  );
}
