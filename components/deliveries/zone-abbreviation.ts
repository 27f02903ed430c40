// Creating a formatter costs more than using it a hundred times.
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the abbreviation of a zone at an instant, e.g. `EST`, `GMT+1`, `UTC`. Engines disagree about rare zones:
 * call it on the server and pass the text to the browser.
 */
export function zoneAbbreviation(instant: Date, timeZone: string, locale = "en-US"): string {
  const key = `${locale} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" });
    formats.set(key, format);
  }
  const parts = format.formatToParts(instant);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
