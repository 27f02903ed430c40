import { distanceWords } from "../distance-words";
import { formatMinutes, SERVICE_LABELS, VEHICLE_LABELS } from "../format";
import { formatMoney } from "@/lib/core/money";
import { priceLineLabel } from "../price-line-label";
import { stopMark } from "@waybill/geo/types";
import type { Units } from "@/lib/core/units";
import type { Offer } from "@/lib/rates/reads/compare-rates";

/** The chosen service and vehicle, e.g. `Same day, car`. */
export function offerWords({ serviceType, vehicleType }: Pick<Offer, "serviceType" | "vehicleType">): string {
  return `${SERVICE_LABELS[serviceType]}, ${VEHICLE_LABELS[vehicleType].toLowerCase()}`;
}

type Quoted = {
  stops: readonly string[];
  offer: Offer;
  merchantName: string;
  units: Units;
  /** Why the price is not exact; null if it is. */
  approximate: string | null;
};

/** A quote as text, for a message to the customer. Blank stops are left out. */
export function quoteText({ stops, offer, merchantName, units, approximate }: Quoted): string {
  const { price, distanceMeters, durationMinutes, serviceType, includesFerry } = offer;
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
    `About ${formatMinutes(durationMinutes)}, ${distanceWords(distanceMeters, units)}${includesFerry ? ", includes a ferry" : ""}`,
    "",
    ...lines,
    `Total: ${money(price.totalCents)}`,
    ...(approximate === null ? [] : [approximate]),
  ].join("\n");
}
