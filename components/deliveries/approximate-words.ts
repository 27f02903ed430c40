import { namesPostalCode } from "@waybill/geo/types";
import type { ComparedStop } from "@/lib/rates/reads/compare-rates";
import type { TradeText } from "./trade-text";

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

/** Name of a postal code: in the United States, it is a ZIP code. */
export const codeKind = (countryCode: string) => (countryCode === "US" ? "zip" : "postal");

/** Says that a price is for the center of a city, and what makes it exact; null if it is exact. */
export function approximateWords(
  { t, locale }: TradeText,
  stops: readonly { stop: ComparedStop; address: string }[],
): string | null {
  const vague = stops.flatMap(({ stop, address }) =>
    stop.state === "located" && lacksPostalCode(stop, address) ? [stop.place] : [],
  );
  const [first] = vague;
  if (!first) return null;
  const cities = new Intl.ListFormat(locale).format(new Set(vague.map(({ city }) => city)));
  return t("located.center", { cities, code: codeKind(first.countryCode) });
}
