import { translations } from "@/lib/core/language/translations";
import { de } from "./messages/de";
import { en } from "./messages/en";
import { es } from "./messages/es";
import { fr } from "./messages/fr";
import { pt } from "./messages/pt";

/** Returns the texts of the pages that refuse a signed-in person, in a language. */
export const refusedText = translations({ en, es, fr, de, pt });
