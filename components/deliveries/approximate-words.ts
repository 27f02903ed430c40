import { namesPostalCode } from "@waybill/geo/types";
import type { ComparedStop } from "@/lib/rates/reads/compare-rates";

type Located = Extract<ComparedStop, { state: "located" }>;

/**
 * Whether an address was located at the center of its city because its postal code is missing. The center can be far from the
 * street, which affects the price.
 * @param address the typed address
 */
export function lacksPostalCode({ place }: Located, address: string): boolean {
  const { precision, postalCode, city } = place;
  return precision === "city" && postalCode === null && !namesPostalCode(address, city);
}

/** `ZIP code` in the United States. */
export const codeName = (countryCode: string) => (countryCode === "US" ? "ZIP code" : "postal code");

/** Says that a price is for the center of a city, and what makes it exact; null if it is exact. */
export function approximateWords(stops: readonly { stop: ComparedStop; address: string }[]): string | null {
  const vague = stops.flatMap(({ stop, address }) =>
    stop.state === "located" && lacksPostalCode(stop, address) ? [stop.place] : [],
  );
  const [first] = vague;
  if (!first) return null;
  const cities = [...new Set(vague.map(({ city }) => city))].join(" and ");
  return `Price for the center of ${cities}. Add the ${codeName(first.countryCode)} for the exact price.`;
}
