/** `GMT-5` of the platform's names as people write it: `UTC−5`. */
function utcOffset(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "shortOffset" }).formatToParts(at);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  // Some platforms say `GMT+0` where others say `GMT`.
  return name.replace("GMT", "UTC").replace(/\+0$/, "").replace("-", "−");
}

/** A time zone as people call it, with its offset at an instant: `New York time, UTC−5`. */
export function zoneName(timeZone: string, at: Date): string {
  const offset = utcOffset(timeZone, at);
  if (timeZone === "UTC" || timeZone.startsWith("Etc/")) return `${offset} time`;
  const place = (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
  return `${place} time, ${offset}`;
}
