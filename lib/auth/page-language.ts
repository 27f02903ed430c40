import { cookies, headers } from "next/headers";
import { cache } from "react";
import { db } from "@/lib/core/db";
import { acceptedLanguage } from "@/lib/core/language/accepted-language";
import { DEFAULT_LANGUAGE, type Language, languageOf } from "@/lib/core/language/languages";
import { REQUEST_PATH_HEADER } from "@/lib/core/page-request";
import { findPageLanguage } from "@/lib/deliveries/reads/find-page-language";
import { findCourierLanguage } from "@/lib/dispatch/reads/find-courier-link";
import { cookieOptions } from "./cookies";
import { currentLanguage, setPageLanguage } from "./page-request";
import { isPersonal, isTranslated, LANGUAGE_COOKIE } from "./translated-paths";

/** The longest time that browsers keep a cookie. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

/**
 * Returns the language of the page being rendered, which is `currentLanguage()` from then on. On a page of recipients it is the
 * one chosen there, else the browser's first that we have, else that of the delivery's merchant. A courier's pages have the one
 * that is stored with the courier first. For all other pages, the front server has decided.
 */
export const pageLanguage = cache(async (): Promise<Language> => {
  const asked = await headers();
  const [, first, second = ""] = (asked.get(REQUEST_PATH_HEADER) ?? "").split(/[/?]/);
  if (!isTranslated(first)) return DEFAULT_LANGUAGE;
  if (isPersonal(first)) return currentLanguage();
  const language =
    first === "courier"
      ? await courierLanguage(await languageOfCourier(second))
      : (languageOf((await cookies()).get(LANGUAGE_COOKIE)?.value) ??
        acceptedLanguage(asked.get("accept-language")) ??
        (first === "track" ? await languageOfMerchant(second) : null) ??
        DEFAULT_LANGUAGE);
  setPageLanguage(language);
  return language;
});

/** Returns the language of a courier's pages: the chosen one, else the browser's first that we have. */
export async function courierLanguage(chosen: Language | null): Promise<Language> {
  return chosen ?? acceptedLanguage((await headers()).get("accept-language")) ?? DEFAULT_LANGUAGE;
}

/** If the database is away, the page itself reports it. */
const languageOfCourier = (token: string) => findCourierLanguage(db(), token).catch(() => null);

/** If the database is away, the page itself reports it. */
const languageOfMerchant = (code: string) => findPageLanguage(db(), code).catch(() => null);

/** Keeps the chosen language in a cookie of the browser, from an action. */
export async function keepLanguage(language: Language): Promise<void> {
  (await cookies()).set(LANGUAGE_COOKIE, language, { ...cookieOptions(), maxAge: COOKIE_SECONDS });
}
