import { formatDistance, formatMinutes, formatMoney, SERVICE_LABELS, VEHICLE_LABELS } from "../format";
import { priceLineLabel } from "../price-line-label";
import { stopMark } from "@/lib/geo/schema";
import type { Offer } from "@/lib/rates/reads/compare-rates";

const KM_PER_MILE = 1.609344;

/** A distance in both units that customers ask for, e.g. `9.8 km (6.1 mi)`. */
export function distanceWords(meters: number): string {
  const miles = formatDistance(meters / KM_PER_MILE).replace("km", "mi");
  return `${formatDistance(meters)} (${miles})`;
}

/** The chosen service and vehicle, e.g. `Same day, car`. */
export function offerWords({ serviceType, vehicleType }: Pick<Offer, "serviceType" | "vehicleType">): string {
  return `${SERVICE_LABELS[serviceType]}, ${VEHICLE_LABELS[vehicleType].toLowerCase()}`;
}

type Quoted = { stops: readonly string[]; offer: Offer; distanceMeters: number; merchantName: string };

/** A quote as text, for a message to the customer. Blank stops are left out. */
export function quoteText({ stops, offer, distanceMeters, merchantName }: Quoted): string {
  const { price, durationMinutes, serviceType } = offer;
  const money = (cents: number) => formatMoney(cents, price.currency);
  const addresses = stops.flatMap((text, index) =>
    text.trim() === "" ? [] : [`${stopMark(index)}  ${text.trim().replace(/\s+/g, " ")}`],
  );
  const lines = price.lines.map((line) => `${priceLineLabel(line, serviceType)}: ${money(line.amountCents)}`);
  return [
    `Delivery quote from ${merchantName}`,
    ...addresses,
    "",
    `${offerWords(offer)}: ${money(price.totalCents)}`,
    `About ${formatMinutes(durationMinutes)}, ${distanceWords(distanceMeters)}`,
    "",
    ...lines,
    `Total: ${money(price.totalCents)}`,
  ].join("\n");
}
