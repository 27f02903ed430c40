import { countryCodes } from "@/lib/core/countries";

const made = new Map<string, Intl.DisplayNames>();

/** Returns the name of a country in a language. Engines name some differently, so call it on the server only. */
export function countryNameIn(locale: string, code: string): string {
  const names = made.get(locale) ?? new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
  made.set(locale, names);
  return names.of(code) ?? code;
}

/** Every country, sorted by its name in a language. */
export const countryOptions = (locale: string): { value: string; label: string }[] =>
  countryCodes()
    .map((value) => ({ value, label: countryNameIn(locale, value) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
