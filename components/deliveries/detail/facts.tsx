import { useFormat, useText } from "#texts";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { readablePhone } from "@/lib/core/international-phone";
import type { Units } from "@/lib/core/units";
import { CUSTOMER, customerFields, knownCustomer } from "@/lib/deliveries/fields/customer";
import { inputFrom } from "@/lib/deliveries/fields/field";
import { PACKAGE } from "@/lib/deliveries/fields/package";
import { distanceWords } from "../distance-words";
import { packageWords } from "../package-words";

type FactsProps = { delivery: DeliveryDetail; units: Units };

/** The booked service, with its estimated distance and duration and, if known, how they were calculated. */
export function ServiceFacts({ delivery, units }: FactsProps) {
  const text = useText("detail");
  const { t: trade } = useText("trade");
  const { minutes } = useFormat();
  const { t } = text;
  const { exactness } = delivery;
  return (
    <Card title={t("facts.service")}>
      <DescriptionList
        layout="grid"
        className="grid-cols-2"
        items={[
          { term: t("facts.service"), value: trade(`service.${delivery.serviceType}`) },
          { term: trade("order.vehicle_type"), value: trade(`vehicle.${delivery.vehicleType}`) },
          { term: t("facts.distance"), value: distanceWords(text, delivery.distanceMeters, units) },
          { term: t("facts.duration"), value: minutes(delivery.durationMinutes) },
          ...(exactness ? [{ term: t("facts.measured"), value: trade(`trip.${exactness}`) }] : []),
          ...(delivery.confirmationSignRequired
            ? [{ term: t("facts.signature"), value: t("facts.required") }]
            : []),
        ]}
      />
      {delivery.specialInstructions && (
        <DescriptionList
          layout="grid"
          className="mt-3 grid-cols-1"
          items={[
            {
              term: trade("order.special_instructions"),
              value: <span className="whitespace-pre-line">{delivery.specialInstructions}</span>,
            },
          ]}
        />
      )}
    </Card>
  );
}

/** The package. */
export function PackageFacts({ delivery, units }: FactsProps) {
  const trade = useText("trade");
  const { t } = useText("detail");
  return (
    <Card title={t("facts.package")}>
      <DescriptionList
        layout="grid"
        className="grid-cols-2"
        items={packageWords(trade, inputFrom(PACKAGE, delivery), units).flatMap(({ field, term, text }) =>
          text === null
            ? []
            : [{ term, value: field.kind === "flag" ? trade.t("package.handleWithCare") : text }],
        )}
      />
    </Card>
  );
}

/** The customer, if the order has one. */
export function CustomerFacts({ delivery }: { delivery: DeliveryDetail }) {
  const { t } = useText("trade");
  const detail = useText("detail");
  const customer = knownCustomer(inputFrom(CUSTOMER, delivery));
  const items = customerFields.flatMap(([key, { type }]) =>
    customer[key]
      ? [{ term: t(`customer.${key}`), value: <CustomerFact type={type} value={customer[key]} /> }]
      : [],
  );
  if (items.length === 0) return null;
  return (
    <Card title={detail.t("facts.customer")}>
      <DescriptionList layout="grid" className="grid-cols-1" items={items} />
    </Card>
  );
}

function CustomerFact({ type, value }: { type: "text" | "email" | "tel"; value: string }) {
  if (type === "text") return value;
  const href = type === "email" ? `mailto:${encodeURIComponent(value).replace("%40", "@")}` : `tel:${value}`;
  return (
    <a href={href} className="text-accent-ink tabular-nums hover:underline">
      {type === "tel" ? readablePhone(value) : value}
    </a>
  );
}
