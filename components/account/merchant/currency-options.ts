import { CURRENCIES } from "@/lib/core/currencies";

const NAMES = new Intl.DisplayNames("en", { type: "currency" });

/** Every currency with its name. */
export const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({
  value,
  label: `${value} · ${NAMES.of(value) ?? value}`,
}));
