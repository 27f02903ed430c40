import { useFormat, useText } from "#texts";
import { formatMoney } from "@/lib/core/money";
import { formatInstantIn } from "../format-instant";
import { deliveriesPath } from "../paths";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import type { DeliveryBrief } from "@/lib/deliveries/reads/latest-deliveries";
import { DeliveryLine } from "./delivery-line";

type LatestDeliveriesProps = { deliveries: DeliveryBrief[]; merchantKey: string; timeZone: string };

export function LatestDeliveries({ deliveries, merchantKey, timeZone }: LatestDeliveriesProps) {
  const { t, locale } = useText("overview");
  const format = useFormat();
  return (
    <Card
      title={t("latest.title")}
      padded={false}
      actions={
        <Link quiet href={deliveriesPath(merchantKey)}>
          {t("latest.all")}
        </Link>
      }
    >
      <ul aria-label={t("latest.title")} className="pb-2">
        {deliveries.map((delivery) => (
          <DeliveryLine key={delivery.orderNumber} delivery={delivery} merchantKey={merchantKey}>
            {formatMoney(delivery.priceCents, delivery.currency, locale)} ·{" "}
            {formatInstantIn(format, delivery.createdAt, timeZone, { year: false })}
          </DeliveryLine>
        ))}
      </ul>
    </Card>
  );
}
