import type { BookingText } from "./booking-text";

/** Formats the offset of a time zone at an instant: `UTC−5`. */
export function utcOffset(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "shortOffset" }).formatToParts(at);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  // Runtimes differ: `GMT+0` or `GMT`.
  return name.replace("GMT", "UTC").replace(/\+0$/, "").replace("-", "−");
}

/** Formats a time zone with its offset at an instant: `New York time, UTC−5`. */
export function zoneName({ t }: BookingText, timeZone: string, at: Date): string {
  const offset = utcOffset(timeZone, at);
  if (timeZone === "UTC" || timeZone.toLowerCase().startsWith("etc/")) return t("zone.offset", { offset });
  const place = (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
  return t("zone.place", { place, offset });
}
