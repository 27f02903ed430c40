import { zoneName } from "@/components/deliveries/booking/zone-name";
import type { MerchantCountry } from "@/lib/account/reads/get-country";
import type { MerchantTimeZone } from "@/lib/account/reads/get-time-zone";
import { countryName } from "@/lib/core/countries";

const SOURCES: Record<MerchantTimeZone["source"], string> = {
  chosen: "chosen here",
  default_pickup: "from the default pickup",
  first_delivery: "from the first delivery",
  none: "until there is an address",
};

/** `Germany (from the default pickup)` */
export const countryWords = ({ code, source }: MerchantCountry): string =>
  `${code === null ? "None" : countryName(code)} (${SOURCES[source]})`;

/** `New York time, UTC−5 (from the default pickup)` */
export const timeZoneWords = ({ timeZone, source }: MerchantTimeZone, at: Date): string =>
  `${zoneName(timeZone, at)} (${SOURCES[source]})`;
