import { useContext, useMemo } from "react";
import { type Format, formatOf } from "./format";
import type { Catalog, EnglishOf } from "./catalogs";
import { ProvidedTexts } from "./texts-provider";
import { type Text, translator } from "./translator";

/**
 * Returns the texts of a catalog in the language of the page.
 * @throws if the page does not provide a text that is read
 */
export function useText<Name extends Catalog>(catalog: Name): Text<EnglishOf<Name>> {
  const { language, messages } = useContext(ProvidedTexts);
  return useMemo(
    () => translator<EnglishOf<Name>>(language, messages, catalog),
    [language, messages, catalog],
  );
}

/** Formats in the language of the page. */
export function useFormat(): Format {
  return formatOf(useContext(ProvidedTexts).language);
}
