import { browserMessages } from "@/lib/core/language/browser-messages";
import { browserText } from "@/lib/core/language/browser-text";
import type { Language } from "@/lib/core/language/languages";
import { de } from "./messages/de";
import { en } from "./messages/en";
import { es } from "./messages/es";
import { fr } from "./messages/fr";
import { pt } from "./messages/pt";
import type { CourierText } from "./use-text";

/** Returns the messages of the courier's pages in a language, for the browser. */
export const courierMessages = browserMessages({ en, es, fr, de, pt });

const made = new Map<Language, CourierText>();

/** Returns what couriers read on their pages, in a language. Call it on the server: it has all languages. */
export function courierText(language: Language): CourierText {
  const known = made.get(language) ?? browserText<typeof en>(courierMessages(language));
  made.set(language, known);
  return known;
}
