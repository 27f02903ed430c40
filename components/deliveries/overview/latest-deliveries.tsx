import { formatInstant, formatMoney } from "../format";
import { DELIVERIES_PATH } from "../paths";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
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
