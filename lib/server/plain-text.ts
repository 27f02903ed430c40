import { translations } from "@/lib/core/language/translations";
import { de } from "./messages/de";
import { en } from "./messages/en";
import { es } from "./messages/es";
import { fr } from "./messages/fr";
import { pt } from "./messages/pt";

/** Pages with messages. */
export type PlainName = keyof typeof en.pages;

/** Returns the texts of the pages that the front server sends in place of others, in a language. */
export const plainText = translations({ en, es, fr, de, pt });
