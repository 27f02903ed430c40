import { createTranslator } from "use-intl/core";
import { formatMoney } from "../money";
import { type Language, LOCALES } from "./languages";
import type { FilledValues } from "./sentence";

type Fill = (values: Readonly<Record<string, string | number>>) => string;

/** Messages are constants of the source, so that their number is small. */
const made = new Map<string, Fill>();

function fillOf(language: Language, message: string): Fill {
  const key = `${language} ${message}`;
  const known = made.get(key);
  if (known) return known;
  const translate = createTranslator({
    locale: LOCALES[language],
    messages: { message },
    // Messages contain no dates.
    timeZone: "UTC",
    onError: (error) => {
      throw error;
    },
  });
  const fill: Fill = (values) => translate("message", { ...values });
  made.set(key, fill);
  return fill;
}

function shown(language: Language, value: FilledValues[string]): string | number {
  if (typeof value !== "object") return value;
  const locale = LOCALES[language];
  if ("cents" in value) return formatMoney(value.cents, value.currency, locale);
  const numbers = value.numbers.map((each) => each.toLocaleString(locale, { maximumFractionDigits: 1 }));
  return `${numbers.join(" × ")} ${value.unit}`;
}

/**
 * Returns a message in ICU syntax with its values.
 * @throws when it is malformed or a value is missing, which scripts/lint/refusals.test.ts rules out
 */
export function filled(language: Language, message: string, values: FilledValues): string {
  const texts = Object.entries(values).map(([name, value]) => [name, shown(language, value)] as const);
  return fillOf(language, message)(Object.fromEntries(texts));
}
