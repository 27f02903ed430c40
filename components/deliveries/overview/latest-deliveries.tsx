import { formatMoney } from "@/lib/core/money";
import { formatInstantIn } from "../format-instant";
import { deliveriesPath } from "../paths";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import type { DeliveryBrief } from "@/lib/deliveries/reads/latest-deliveries";
import { DeliveryLine } from "./delivery-line";

type LatestDeliveriesProps = { deliveries: DeliveryBrief[]; merchantKey: string; timeZone: string };

export function LatestDeliveries({ deliveries, merchantKey, timeZone }: LatestDeliveriesProps) {
  return (
    <Card
      title="Latest deliveries"
      padded={false}
      actions={
        <Link quiet href={deliveriesPath(merchantKey)}>
          All deliveries
        </Link>
      }
    >
      <ul aria-label="Latest deliveries" className="pb-2">
        {deliveries.map((delivery) => (
          <DeliveryLine key={delivery.orderNumber} delivery={delivery} merchantKey={merchantKey}>
            {formatMoney(delivery.priceCents, delivery.currency)} ·{" "}
            {formatInstantIn(delivery.createdAt, timeZone, { year: false })}
          </DeliveryLine>
        ))}
      </ul>
    </Card>
  );
}
