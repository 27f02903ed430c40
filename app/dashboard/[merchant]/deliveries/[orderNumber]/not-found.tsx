import type { Metadata } from "next";
import { PackageX } from "lucide-react";
import { MerchantLink } from "@/components/frame/merchant-link";
import { getText } from "@/components/texts/server";
import { EmptyState } from "@/components/kit/ui/empty-state";

export const generateMetadata = (): Metadata => ({ title: getText("detail").t("page.notFound") });

/** The same page for an unknown order number and for another merchant's. */
export default function DeliveryNotFound() {
  const { t } = getText("detail");
  return (
    <>
      <h1 className="sr-only">{t("page.notFoundHeading")}</h1>
      <EmptyState
        icon={<PackageX />}
        title={t("page.notFoundTitle")}
        description={t("page.notFoundHint")}
        actions={
          <MerchantLink to="/deliveries" variant="primary">
            {t("page.goToDeliveries")}
          </MerchantLink>
        }
      />
    </>
  );
}
