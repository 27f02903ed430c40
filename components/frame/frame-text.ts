import type { Language } from "@/lib/core/language/languages";
import { translations } from "@/lib/core/language/translations";
import type { ErrorWords } from "./error-words";
import { de } from "./messages/de";
import { en } from "./messages/en";
import { es } from "./messages/es";
import { fr } from "./messages/fr";
import { pt } from "./messages/pt";

/** Returns the texts of the pages for errors and unknown addresses, in a language. */
export const frameText = translations({ en, es, fr, de, pt });

const ERRORS: Record<Language, ErrorWords> = {
  en: en.error,
  es: es.error,
  fr: fr.error,
  de: de.error,
  pt: pt.error,
};

/** Returns the words of the error page as JSON; undefined for English, which every page has. */
export const errorWords = (language: Language): string | undefined =>
  language === "en" ? undefined : JSON.stringify(ERRORS[language]);
