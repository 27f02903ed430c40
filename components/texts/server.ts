import { currentLanguage } from "@/lib/auth/page-request";
import { type Catalog, type EnglishOf, textIn } from "./catalogs";
import { type Format, formatOf } from "./format";
import type { Text } from "./translator";

/** Returns the texts of a catalog in the language of the page that is being rendered. */
export function getText<Name extends Catalog>(catalog: Name): Text<EnglishOf<Name>> {
  return textIn(currentLanguage(), catalog);
}

/** Formats in the language of the page that is being rendered. */
export const getFormat = (): Format => formatOf(currentLanguage());

/** As in the browser, for components that both render. */
export { getText as useText, getFormat as useFormat };
