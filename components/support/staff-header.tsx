import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { LinkedDeliveries } from "@/components/deliveries/detail/linked-deliveries";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { StatusBadge } from "@/components/deliveries/status-badge";
import { Badge } from "@/components/kit/ui/badge";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { Link } from "@/components/kit/ui/link";
import type { StaffDelivery } from "@/lib/support/reads/open-staff-delivery";
import { staffDeliveryPath, staffMerchantPath, supportPath } from "./paths";

type StaffHeaderProps = Pick<StaffDelivery, "delivery" | "merchant"> & { actions: ReactNode };

/** Order number, merchant, status and staff actions. */
export function StaffHeader({ delivery, merchant, actions }: StaffHeaderProps) {
  const { id: deliveryId, orderNumber, status, createdAt } = delivery;
  const asMerchant = `${staffDeliveryPath({ merchantId: merchant.id, deliveryId })}/as-merchant`;
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <p className="mb-1">
          <Link quiet href={supportPath()}>
            Search
          </Link>
        </p>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h1 className="min-w-0 text-xl font-semibold tracking-tight wrap-anywhere">
            <bdi>{orderNumber}</bdi>
          </h1>
          <CopyButton value={orderNumber} label="order number" />
          <StatusBadge status={status} />
          {merchant.isSandbox && <Badge tone="warning">Sandbox</Badge>}
        </div>
        <p className="mt-1 wrap-anywhere">
          {merchant.isSandbox ? (
            <span className="font-medium">{merchant.name}</span>
          ) : (
            // No prefetch: opening the page is audited.
            <Link quiet prefetch={false} href={staffMerchantPath(merchant.id)} className="font-medium">
              {merchant.name}
            </Link>
          )}
          <span className="text-muted">
            {" "}
            · created <ViewerTime instant={createdAt} />
          </span>
        </p>
        <LinkedDeliveries links={delivery.links} hrefOf={(linked) => supportPath({ q: linked })} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {actions}
        <ButtonLink href={asMerchant} prefetch={false}>
          <Eye aria-hidden />
          View as merchant
        </ButtonLink>
      </div>
    </header>
  );
}
