import { acceptedLanguage } from "@/lib/core/language/accepted-language";
import { DEFAULT_LANGUAGE, type Language, languageOf } from "@/lib/core/language/languages";

/** Cookie with the language that a recipient chose on a page. */
export const LANGUAGE_COOKIE = "waybill.language";

/** First segments of the pages of recipients and couriers. */
const PUBLIC = ["track", "unsubscribe", "courier"];

/** Those of the pages in the language of the signed-in person, and of the pages that lead there. */
const PERSONAL = [
  "dashboard",
  "support",
  "sign-in",
  "forgot-password",
  "try",
  "invite",
  "reset",
  "two-factor",
];

const contains = (all: readonly string[], first: string | undefined) =>
  first !== undefined && all.includes(first);

/** Whether a page is in the language of the signed-in person. @param first segment of its path */
export const isPersonal = (first: string | undefined): boolean => contains(PERSONAL, first);

/** Whether a page has several languages. All others are in English. @param first segment of its path */
export const isTranslated = (first: string | undefined): boolean =>
  contains(PUBLIC, first) || isPersonal(first);

const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE.replace(".", "\\.")}=([a-z]+)`);

type Asked = {
  /** First segment of the requested path. */
  first: string | undefined;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
};

/**
 * Returns the language of a response that is sent without the page and the database: on the pages of recipients and couriers
 * the one chosen in this browser, else the one that the browser prefers, else English.
 */
export function requestedLanguage({ first, cookie = "", acceptLanguage = "" }: Asked): Language {
  if (!isTranslated(first)) return DEFAULT_LANGUAGE;
  const chosen = isPersonal(first) ? null : languageOf(CHOSEN.exec(cookie)?.[1]);
  return chosen ?? acceptedLanguage(acceptLanguage) ?? DEFAULT_LANGUAGE;
}
