import { createTranslator } from "use-intl/core";
import { formatMoney } from "../money";
import { type Language, LOCALES } from "./languages";
import type { SentenceValues } from "./sentence";

type Fill = (key: "message", values: Readonly<Record<string, string | number>>) => string;

/** Messages are constants of the source, so that their number is small. */
const made = new Map<string, Fill>();

function fillOf(language: Language, message: string): Fill {
  const key = `${language} ${message}`;
  const known = made.get(key);
  if (known) return known;
  const translate = createTranslator({
    locale: LOCALES[language],
    messages: { message },
    timeZone: "UTC",
    onError: (error) => {
      throw error;
    },
  });
  const fill: Fill = (name, values) => translate(name, values);
  made.set(key, fill);
  return fill;
}

/**
 * Returns a message in ICU syntax with its values.
 * @throws when it is malformed or a value is missing, which scripts/lint/refusals.test.ts rules out
 */
export function filled(language: Language, message: string, values: SentenceValues): string {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "object" ? formatMoney(value.cents, value.currency, LOCALES[language]) : value,
  ]);
  return fillOf(language, message)("message", Object.fromEntries(shown) as Record<string, string | number>);
}
