import { cookies, headers } from "next/headers";
import { cache } from "react";
import { db } from "@/lib/core/db";
import { acceptedLanguage } from "@/lib/core/language/accepted-language";
import { DEFAULT_LANGUAGE, type Language, languageOf } from "@/lib/core/language/languages";
import { REQUEST_PATH_HEADER } from "@/lib/core/page-request";
import { findPageLanguage } from "@/lib/deliveries/reads/find-page-language";
import { cookieOptions } from "./cookies";
import { isTranslated, LANGUAGE_COOKIE } from "./translated-paths";

/** The longest time that browsers keep a cookie. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

/**
 * Returns the language of the page being rendered: the one chosen on a page of recipients, else the browser's first that we
 * have, else that of the delivery's merchant.
 */
export const pageLanguage = cache(async (): Promise<Language> => {
  const asked = await headers();
  const [, first, second = ""] = (asked.get(REQUEST_PATH_HEADER) ?? "").split(/[/?]/);
  if (!isTranslated(first)) return DEFAULT_LANGUAGE;
  return (
    languageOf((await cookies()).get(LANGUAGE_COOKIE)?.value) ??
    acceptedLanguage(asked.get("accept-language")) ??
    (first === "track" ? await languageOfMerchant(second) : null) ??
    DEFAULT_LANGUAGE
  );
});

/** If the database is away, the page itself reports it. */
const languageOfMerchant = (code: string) => findPageLanguage(db(), code).catch(() => null);

/** Keeps the chosen language in a cookie of the browser, from an action. */
export async function keepLanguage(language: Language): Promise<void> {
  (await cookies()).set(LANGUAGE_COOKIE, language, { ...cookieOptions(), maxAge: COOKIE_SECONDS });
}
