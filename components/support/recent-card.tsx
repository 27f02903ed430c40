import { formatInstant } from "@/components/deliveries/format";
import { StatusBadge } from "@/components/deliveries/status-badge";
import { Badge } from "@/components/kit/ui/badge";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import type { ViewedDelivery } from "@/lib/support/reads/recently-viewed";
import { staffDeliveryPath } from "./paths";

/** What this member of the staff viewed last. */
export function RecentCard({ deliveries }: { deliveries: readonly ViewedDelivery[] }) {
  return (
    <Card title="Recently viewed by you" padded={false}>
      <ul className="divide-y divide-line">
        {deliveries.map((delivery) => (
          <li
            key={delivery.deliveryId}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 transition-colors hover:bg-hover"
          >
            <span className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-2 gap-y-1">
              {/* Opening is audited: nothing is fetched before somebody does. */}
              <Link
                quiet
                prefetch={false}
                href={staffDeliveryPath(delivery)}
                className="font-medium wrap-anywhere"
              >
                <bdi>{delivery.orderNumber}</bdi>
              </Link>
              <StatusBadge status={delivery.status} />
              {delivery.isSandbox && <Badge tone="warning">Sandbox</Badge>}
            </span>
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere text-muted">{delivery.merchantName}</span>
            <time dateTime={delivery.viewedAt.toISOString()} className="text-muted tabular-nums">
              {formatInstant(delivery.viewedAt, "UTC")}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
