import { CURRENCIES } from "@/lib/core/currencies";

type Option = { value: string; label: string };

const made = new Map<string, Option[]>();

/** Every currency with its name in a language. Engines name some differently, so do not render it on both sides. */
export function currencyOptions(locale: string): Option[] {
  const known = made.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames(locale, { type: "currency" });
  const options = CURRENCIES.map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
  made.set(locale, options);
  return options;
}
