import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { readablePhone } from "@/lib/core/international-phone";
import type { Units } from "@/lib/core/units";
import { CUSTOMER, customerFields, knownCustomer } from "@/lib/deliveries/fields/customer";
import { inputFrom } from "@/lib/deliveries/fields/field";
import { PACKAGE } from "@/lib/deliveries/fields/package";
import { EXACTNESS_WORDS } from "../exactness-words";
import { distanceWords } from "../distance-words";
import { formatMinutes, SERVICE_LABELS, VEHICLE_LABELS } from "../format";
import { packageWords } from "../package-words";

type FactsProps = { delivery: DeliveryDetail; units: Units };

/** The booked service, with its estimated distance and duration and, if known, how they were calculated. */
export function ServiceFacts({ delivery, units }: FactsProps) {
  const { exactness } = delivery;
  return (
    <Card title="Service">
      <DescriptionList
        layout="grid"
        className="grid-cols-2"
        items={[
          { term: "Service", value: SERVICE_LABELS[delivery.serviceType] },
          { term: "Vehicle", value: VEHICLE_LABELS[delivery.vehicleType] },
          { term: "Estimated distance", value: distanceWords(delivery.distanceMeters, units) },
          { term: "Estimated duration", value: formatMinutes(delivery.durationMinutes) },
          ...(exactness ? [{ term: "Distance and duration", value: EXACTNESS_WORDS[exactness] }] : []),
          ...(delivery.confirmationSignRequired ? [{ term: "Signature", value: "Required" }] : []),
        ]}
      />
      {delivery.specialInstructions && (
        <DescriptionList
          layout="grid"
          className="mt-3 grid-cols-1"
          items={[
            {
              term: "Special instructions",
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
  return (
    <Card title="Package">
      <DescriptionList
        layout="grid"
        className="grid-cols-2"
        items={packageWords(inputFrom(PACKAGE, delivery), units).flatMap(({ field, term, text }) =>
          text === null ? [] : [{ term, value: field.kind === "flag" ? (field.yes ?? "Yes") : text }],
        )}
      />
    </Card>
  );
}

/** The customer, if the order has one. */
export function CustomerFacts({ delivery }: { delivery: DeliveryDetail }) {
  const customer = knownCustomer(inputFrom(CUSTOMER, delivery));
  const items = customerFields.flatMap(([key, { label, type }]) =>
    customer[key] ? [{ term: label, value: <CustomerFact type={type} value={customer[key]} /> }] : [],
  );
  if (items.length === 0) return null;
  return (
    <Card title="Customer">
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
