import { useText } from "#texts";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { StatusBadge } from "@/components/deliveries/status-badge";
import { Badge } from "@/components/kit/ui/badge";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import { OrderNumber } from "@/components/kit/ui/order-number";
import type { Viewed } from "@/lib/support/reads/recently-viewed";
import { staffDeliveryPath, staffMerchantPath } from "./paths";

/** Deliveries that this staff member viewed last. */
export function RecentCard({ viewed }: { viewed: readonly Viewed[] }) {
  const { t } = useText("support");
  return (
    <Card title={<span id="recent">{t("recent.title")}</span>} padded={false}>
      <ul aria-labelledby="recent" className="divide-y divide-line border-t border-line">
        {viewed.map((each) => (
          <li
            key={`${each.merchantId} ${each.delivery?.id}`}
            className="grid gap-x-4 gap-y-1 px-4 py-2.5 transition-colors hover:bg-hover sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_auto] sm:items-center"
          >
            <What {...each} />
            <span className="min-w-0 wrap-anywhere text-muted">
              {each.delivery ? each.merchantName : t("recent.merchant")}
            </span>
            <span className="text-muted">
              <ViewerTime instant={each.viewedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** No prefetch: opening a delivery is audited. */
function What({ merchantId, merchantName, isSandbox, delivery }: Viewed) {
  const { t } = useText("support");
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      {delivery ? (
        <>
          <Link
            quiet
            prefetch={false}
            href={staffDeliveryPath({ merchantId, deliveryId: delivery.id })}
            className="font-medium"
          >
            <OrderNumber value={delivery.orderNumber} />
          </Link>
          <StatusBadge status={delivery.status} />
        </>
      ) : (
        <Link
          quiet
          prefetch={false}
          href={staffMerchantPath(merchantId)}
          className="font-medium wrap-anywhere"
        >
          {merchantName}
        </Link>
      )}
      {isSandbox && <Badge tone="warning">{t("sandbox")}</Badge>}
    </span>
  );
}
