import { formatInstant, formatMoney } from "@/components/deliveries/format";
import { DELIVERIES_PATH } from "@/components/deliveries/paths";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import type { DeliveryBrief } from "@/lib/deliveries/reads/latest-deliveries";
import { DeliveryLine } from "./delivery-line";

export function LatestDeliveries({ deliveries }: { deliveries: DeliveryBrief[] }) {
  return (
    <Card
      title="Latest deliveries"
      padded={false}
      actions={
        <Link quiet href={DELIVERIES_PATH}>
          All deliveries
        </Link>
      }
    >
      <ul aria-label="Latest deliveries" className="pb-2">
        {deliveries.map((delivery) => (
          <DeliveryLine key={delivery.orderNumber} delivery={delivery}>
            {formatMoney(delivery.priceCents, delivery.currency)} ·{" "}
            {formatInstant(delivery.createdAt, delivery.dropoff.timeZone, { year: false })}
          </DeliveryLine>
        ))}
      </ul>
    </Card>
  );
}
