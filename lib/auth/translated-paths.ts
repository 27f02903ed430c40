import { acceptedLanguage } from "@/lib/core/language/accepted-language";
import { DEFAULT_LANGUAGE, type Language, languageOf } from "@/lib/core/language/languages";

/** Cookie with the language that somebody chose on a page. */
export const LANGUAGE_COOKIE = "waybill.language";

/** First segments of the pages that have several languages. All other pages are in English. */
const TRANSLATED: readonly (string | undefined)[] = ["track", "unsubscribe", "courier"];

/** Whether a page has several languages. @param first segment of its path */
export const isTranslated = (first: string | undefined): boolean => TRANSLATED.includes(first);

const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE.replace(".", "\\.")}=([a-z]+)`);

type Asked = {
  /** First segment of the requested path. */
  first: string | undefined;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
};

/**
 * Returns the language of a response that is sent without the page and the database: the one chosen in this browser, else the
 * one that it prefers, else English.
 */
export function requestedLanguage({ first, cookie = "", acceptLanguage = "" }: Asked): Language {
  if (!isTranslated(first)) return DEFAULT_LANGUAGE;
  return languageOf(CHOSEN.exec(cookie)?.[1]) ?? acceptedLanguage(acceptLanguage) ?? DEFAULT_LANGUAGE;
}
