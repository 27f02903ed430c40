import { useText } from "#texts";
import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { DeliveryHeader } from "@/components/deliveries/detail/delivery-header";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { Badge } from "@/components/kit/ui/badge";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Link } from "@/components/kit/ui/link";
import type { StaffDelivery } from "@/lib/support/reads/open-staff-delivery";
import { staffDeliveryPath, staffMerchantPath, supportPath } from "./paths";

type StaffHeaderProps = Pick<StaffDelivery, "delivery" | "merchant" | "courier" | "place"> & {
  actions: ReactNode;
};

/** Header of the delivery's page for the staff. */
export function StaffHeader({ delivery, merchant, courier, place, actions }: StaffHeaderProps) {
  const { t } = useText("support");
  const asMerchant = `${staffDeliveryPath({ merchantId: merchant.id, deliveryId: delivery.id })}/as-merchant`;
  return (
    <DeliveryHeader
      delivery={delivery}
      courierName={courier?.name ?? null}
      place={place}
      hrefOf={(linked) => supportPath({ q: linked })}
      back={
        <Link quiet href={supportPath()}>
          {t("search.search")}
        </Link>
      }
      badge={merchant.isSandbox && <Badge tone="warning">{t("sandbox")}</Badge>}
      description={
        <span className="wrap-anywhere">
          {merchant.isSandbox ? (
            <span className="font-medium text-ink">{merchant.name}</span>
          ) : (
            // No prefetch: opening the page is audited.
            <Link quiet prefetch={false} href={staffMerchantPath(merchant.id)} className="font-medium">
              {merchant.name}
            </Link>
          )}{" "}
          · {t.rich("header.created", { time: () => <ViewerTime instant={delivery.createdAt} /> })}
        </span>
      }
      actions={
        <>
          {actions}
          <ButtonLink href={asMerchant} prefetch={false}>
            <Eye aria-hidden />
            {t("header.viewAsMerchant")}
          </ButtonLink>
        </>
      }
    />
  );
}
