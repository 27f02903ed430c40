import type { Metadata } from "next";
import { MerchantLink } from "@/components/frame/merchant-link";
import { PageNotFound } from "@/components/frame/page-not-found";
import { getText } from "@/components/texts/server";

export const generateMetadata = (): Metadata => ({ title: getText("frame").t("notFound.page") });

export default function DashboardNotFound() {
  const { t } = getText("frame");
  return (
    <PageNotFound
      title={t("notFound.title")}
      message={t("notFound.text")}
      actions={
        <>
          <MerchantLink>{t("pages.overview")}</MerchantLink>
          <MerchantLink to="/deliveries" variant="primary">
            {t("pages.deliveries")}
          </MerchantLink>
        </>
      }
    />
  );
}
