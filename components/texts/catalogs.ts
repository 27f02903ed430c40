import type { Language } from "@/lib/core/language/languages";
import { de } from "./messages/de";
import { en } from "./messages/en";
import { es } from "./messages/es";
import { fr } from "./messages/fr";
import { pt } from "./messages/pt";
import type { Texts } from "./messages/shape";
import { prepared } from "./prepared";
import { type PreparedMessages, type Text, translator } from "./translator";

/** Part of the dashboard with a separate file of messages. */
export type Catalog = keyof typeof en;

/** The messages of a catalog in English, for their types. */
export type EnglishOf<Name extends Catalog> = (typeof en)[Name];

/** Every message, by language. For the server, and for tests. */
export const ALL_TEXTS: Readonly<Record<Language, Texts>> = { en, es, fr, de, pt };

const made = new Map<string, PreparedMessages>();

/** Returns the messages of a catalog, prepared for the browser. */
export function messagesOf(language: Language, catalog: Catalog): PreparedMessages {
  const name = `${language} ${catalog}`;
  const known = made.get(name) ?? prepared(ALL_TEXTS[language][catalog], catalog);
  made.set(name, known);
  return known;
}

const texts = new Map<string, unknown>();

/** Returns a catalog in a language. */
export function textIn<Name extends Catalog>(language: Language, catalog: Name): Text<EnglishOf<Name>> {
  const name = `${language} ${catalog}`;
  const known = texts.get(name) ?? translator(language, messagesOf(language, catalog), catalog);
  texts.set(name, known);
  return known as Text<EnglishOf<Name>>;
}
