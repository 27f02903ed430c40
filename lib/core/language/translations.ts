import { createTranslator } from "use-intl/core";
import { type Language, LOCALES } from "./languages";

/** Messages in ICU syntax by key, in groups. */
export type Messages = { readonly [key: string]: string | Messages };

/** Messages with exactly the keys of the English ones. */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translation<English[Key]>;
};

/** A language with its messages. `t` returns a message; a key or an argument that does not exist is a type error. */
export type LanguageText<English extends Messages> = {
  language: Language;
  /** For Intl. */
  locale: string;
  t: ReturnType<typeof createTranslator<English>>;
};

/**
 * Returns the messages of a room by language. Keep them on the server: pass finished texts to client components, so that
 * a page loads neither the formatter nor messages that it does not show.
 * @throws when a message is malformed, which a test of each room rules out
 */
export function translations<const English extends Messages>(
  all: { en: English } & Record<Exclude<Language, "en">, Translation<English>>,
): (language: Language) => LanguageText<English> {
  const made = new Map<Language, LanguageText<English>>();
  return (language) => {
    const known = made.get(language);
    if (known) return known;
    const locale = LOCALES[language];
    const text = { language, locale, t: translator(locale, withEnglishTypes(all[language])) };
    made.set(language, text);
    return text;
  };
}

function translator<const English extends Messages>(locale: string, messages: English) {
  return createTranslator<English>({
    locale,
    messages,
    // Messages contain no dates: times are formatted in the zone of their place (times.ts).
    timeZone: "UTC",
    onError: (error) => {
      throw error;
    },
  });
}

/** A translation has the keys of the English messages, by type, and their arguments, by the test of each room. */
const withEnglishTypes = <English extends Messages>(messages: English | Translation<English>): English =>
  messages as English;
