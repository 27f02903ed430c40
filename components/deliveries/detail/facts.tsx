import { Card } from "@/components/kit/ui/card";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { DescriptionList } from "@/components/kit/ui/description-list";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { trackingUrl } from "@/lib/deliveries/present";
import { measuresOf } from "@/lib/deliveries/model/record";
import { DEFAULT_CUSTOMER_NAME, DEFAULT_CUSTOMER_PHONE } from "@/lib/deliveries/model/fields";
import { formatCount, formatMinutes, SERVICE_WORDS, VEHICLE_WORDS } from "../format";

const METERS_PER_MILE = 1609.344;

const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 3 });
const oneDecimal = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Both units: the road's where the merchant is, and the rate card's. */
function distanceWords(meters: number): string {
  return `${oneDecimal.format(meters / 1000)} km (${oneDecimal.format(meters / METERS_PER_MILE)} mi)`;
}

/** `30 × 20 × 10 cm`; a side that was not given is a dash; null when none was. */
export function dimensionsWords(delivery: DeliveryDetail): string | null {
  const { length, width, height } = measuresOf(delivery);
  const sides = [length, width, height];
  if (sides.every((side) => side === null)) return null;
  return `${sides.map((side) => (side === null ? "–" : number.format(side))).join(" × ")} cm`;
}

/** `1.5 kg`; null when it was not given. */
export function weightWords(delivery: DeliveryDetail): string | null {
  const { weight } = measuresOf(delivery);
  return weight === null ? null : `${number.format(weight)} kg`;
}

/** What was booked: the service, and what it was estimated to take. */
export function ServiceFacts({ delivery }: { delivery: DeliveryDetail }) {
  return (
    <Card title="Service">
      <DescriptionList
        layout="grid"
        className="grid-cols-2"
        items={[
          { term: "Service", value: SERVICE_WORDS[delivery.serviceType] },
          { term: "Vehicle", value: VEHICLE_WORDS[delivery.vehicleType] },
          { term: "Estimated distance", value: distanceWords(delivery.distanceMeters) },
          { term: "Estimated duration", value: formatMinutes(delivery.durationMinutes) },
          { term: "Signature", value: delivery.confirmationSignRequired ? "Required" : "Not required" },
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

/** What is carried. */
export function PackageFacts({ delivery }: { delivery: DeliveryDetail }) {
  return (
    <Card title="Package">
      <DescriptionList
        layout="grid"
        className="grid-cols-2"
        items={[
          { term: "Content", value: delivery.packageContent },
          { term: "Quantity", value: formatCount(delivery.packageQuantity) },
          { term: "Type", value: delivery.packageType },
          { term: "Approximate size", value: delivery.packageSize },
          { term: "Length × width × height", value: dimensionsWords(delivery) },
          { term: "Weight", value: weightWords(delivery) },
          { term: "Fragile", value: delivery.packageIsFragile ? "Yes, handle with care" : "No" },
        ]}
      />
    </Card>
  );
}

/** Who ordered it, as far as the order says, and the page they follow it on. */
export function CustomerFacts({ delivery }: { delivery: DeliveryDetail }) {
  const { customerName, customerEmail, customerPhone } = delivery;
  const link = trackingUrl(delivery.trackingCode);
  return (
    <Card title="Customer">
      <DescriptionList
        layout="grid"
        className="grid-cols-1"
        items={[
          { term: "Name", value: customerName === DEFAULT_CUSTOMER_NAME ? null : customerName },
          {
            term: "E-mail",
            value: customerEmail && (
              <a href={`mailto:${encodeURI(customerEmail)}`} className="text-accent-ink hover:underline">
                {customerEmail}
              </a>
            ),
          },
          {
            term: "Phone",
            value: !customerPhone.endsWith(DEFAULT_CUSTOMER_PHONE) && (
              <a href={`tel:${customerPhone}`} className="text-accent-ink tabular-nums hover:underline">
                {customerPhone}
              </a>
            ),
          },
          {
            term: "Tracking link",
            value: (
              <span className="flex items-start gap-1">
                <a
                  href={link}
                  target="_blank"
                  rel="noreferrer"
                  className="min-w-0 wrap-anywhere text-accent-ink hover:underline"
                >
                  {link}
                </a>
                <span className="-my-1 shrink-0">
                  <CopyButton value={link} label="tracking link" />
                </span>
              </span>
            ),
          },
        ].map((item) => ({ ...item, value: item.value || null }))}
      />
    </Card>
  );
}
