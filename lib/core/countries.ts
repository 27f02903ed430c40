const NAMES = new Intl.DisplayNames("en-US", { type: "region", fallback: "none" });

/**
 * Region codes in CLDR that are not countries in ISO 3166-1: unions, exceptional reservations and private
 * codes.
 */
const NO_COUNTRIES = new Set("AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ".split(" "));

/** Whether a text is a country code (ISO 3166-1 alpha-2, and XK). Former codes such as `BU` are not. */
export function isCountry(code: string): boolean {
  return (
    /^[A-Z]{2}$/.test(code) &&
    !NO_COUNTRIES.has(code) &&
    NAMES.of(code) !== undefined &&
    new Intl.Locale(`und-${code}`).region === code
  );
}

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

const nameOf = (code: string): string => NAMES.of(code) ?? code;

/** All country codes, sorted by their English name. Engines name some differently. */
export function countryCodes(): string[] {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`)).filter(isCountry);
  return codes.sort((one, other) => nameOf(one).localeCompare(nameOf(other), "en"));
}
