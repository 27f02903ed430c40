import { zoneName } from "@/components/deliveries/booking/zone-name";
import type { MerchantTimeZone } from "@/lib/account/reads/get-time-zone";

/** Outdated names that the runtime still lists. */
const RENAMED: Readonly<Record<string, string>> = {
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
};

/**
 * Selectable time zones, such as `Asia/Kolkata` as `Asia/Kolkata, UTC+5:30`. Runtimes differ, so call it on
 * the server.
 */
export function timeZoneOptions(at: Date, chosen: string | null): { value: string; label: string }[] {
  const listed = Intl.supportedValuesOf("timeZone").map((name) => RENAMED[name] ?? name);
  const names = new Set([...listed, "UTC", ...(chosen === null ? [] : [chosen])]);
  return [...names].sort().map((value) => {
    const offset = zoneName(value, at).split(", ").at(-1) ?? "";
    return { value, label: value === "UTC" ? value : `${value.replaceAll("_", " ")}, ${offset}` };
  });
}

const SOURCES: Record<MerchantTimeZone["source"], string> = {
  chosen: "chosen here",
  default_pickup: "from the default pickup",
  first_delivery: "from the first delivery",
  none: "until there is an address",
};

/** `New York time, UTC−5 (from the default pickup)` */
export function timeZoneWords({ timeZone, source }: MerchantTimeZone, at: Date): string {
  return `${zoneName(timeZone, at)} (${SOURCES[source]})`;
}
