import { StatusBadge } from "@/components/deliveries/status-badge";
import type { FoundOrder } from "@/lib/support/look-up-order";

type FoundOrdersProps = { orderNumber: string; orders: FoundOrder[] };

const WHEN = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** What a look-up of an order number found. */
export function FoundOrders({ orderNumber, orders }: FoundOrdersProps) {
  if (orders.length === 0) {
    return (
      <p role="status" className="mt-4 wrap-break-word">
        No merchant has an order <strong className="font-medium">{orderNumber}</strong>.
      </p>
    );
  }
  return (
    <div className="mt-4 overflow-x-auto">
      <table className="w-full text-left">
        <caption className="sr-only">Orders {orderNumber}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th className="py-1.5 pr-3 font-medium">Merchant</th>
            <th className="py-1.5 pr-3 font-medium">Status</th>
            <th className="py-1.5 font-medium">Created (UTC)</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {orders.map(({ merchantId, merchantName, status, createdAt }) => (
            <tr key={merchantId}>
              <td className="py-2 pr-3 wrap-break-word">{merchantName}</td>
              <td className="py-2 pr-3">
                <StatusBadge status={status} />
              </td>
              <td className="py-2 tabular-nums">
                <time dateTime={createdAt.toISOString()}>{WHEN.format(createdAt)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
