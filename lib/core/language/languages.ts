/** Languages of what recipients read. English is the source of the others. */
export const LANGUAGES = ["en", "es", "fr", "de", "pt"] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language of merchants that have not chosen one. */
export const DEFAULT_LANGUAGE: Language = "en";

/** Names of the languages, each in its own language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
  pt: "Português",
};

/** Locale of dates, numbers and names; also the value of `lang` in HTML. Portuguese is that of Brazil. */
export const LOCALES: Record<Language, string> = { en: "en-US", es: "es", fr: "fr", de: "de", pt: "pt-BR" };

/** Value of `lang` in HTML. */
export const htmlLang = (language: Language) => (language === "pt" ? LOCALES.pt : language);

/** Returns a stored or sent value as a language; null if the language is not supported. */
export const languageOf = (value: string | null | undefined): Language | null =>
  LANGUAGES.find((each) => each === value) ?? null;
