import type { Place } from "./geocoder";

const COUNTRIES = new Intl.DisplayNames("en-US", { type: "region" });

/** What the codes of a country are called; elsewhere they are postal codes. */
const CODE_WORDS: Readonly<Record<string, string>> = { US: "ZIP", CA: "Postal code" };

/**
 * What was understood of an address: how exactly, the town, the country, e.g. `ZIP 10118 · New York, NY · United
 * States`, `City center · Lyon · France`. Engines name some countries differently: call it on the server only.
 */
export function describePlace({ precision, postalCode, city, regionCode, countryCode }: Place): string {
  const exactness =
    precision === "city" ? "City center" : `${CODE_WORDS[countryCode] ?? "Postal code"} ${postalCode ?? ""}`;
  const town = [city, regionCode].filter(Boolean).join(", ");
  return [exactness.trim(), town, COUNTRIES.of(countryCode) ?? countryCode].join(" · ");
}
