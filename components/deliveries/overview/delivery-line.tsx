import type { ReactNode } from "react";
import { deliveryPath } from "../paths";
import { StatusBadge } from "../status-badge";
import { Link } from "@/components/kit/ui/link";
import { OrderNumber } from "@/components/kit/ui/order-number";
import type { DeliveryBrief } from "@/lib/deliveries/reads/latest-deliveries";

type DeliveryLineProps = { delivery: DeliveryBrief; merchantKey: string; children?: ReactNode };

/** One line per delivery: number, recipient, city, status and a remark. */
export function DeliveryLine({ delivery, merchantKey, children }: DeliveryLineProps) {
  const { orderNumber, status, dropoff } = delivery;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 border-t border-line px-4 py-2 first:border-t-0">
      <Link quiet href={deliveryPath(merchantKey, orderNumber)} prefetch={false} className="font-medium">
        <OrderNumber value={orderNumber} />
      </Link>
      <StatusBadge status={status} className="justify-self-end" />
      <span className="truncate text-muted max-sm:col-span-2">
        {dropoff.customerName}, {dropoff.city}
      </span>
      {children && (
        <span className="text-xs text-muted tabular-nums max-sm:col-span-2 sm:text-right">{children}</span>
      )}
    </li>
  );
}
