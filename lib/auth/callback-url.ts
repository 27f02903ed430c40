/** The page after signing in if no other was requested: it redirects to the last used merchant's overview. */
export const HOME_PATH = "/dashboard";

/** The page of the sandbox without an account, for a guest whose sandbox has ended. */
export const ENDED_GUEST_PATH = "/try?state=ended";

/** Leads to the staff's identity provider. */
export const START_STAFF_SIGN_ON_PATH = `/api/auth/sign-on/start?${new URLSearchParams({ staff: "1", callbackUrl: "/support" }).toString()}`;

/** Returns the path of a merchant's page from the merchant's key, e.g. `dashboardPath("corner-books", "/quote")`. */
export function dashboardPath(merchantKey: string, rest: `/${string}` | "" = ""): string {
  return `${HOME_PATH}/${merchantKey}${rest}`;
}

/** Returns the path of the page that asks for the code of the second step, and continues from there. */
export function codePath(callbackPath: string): string {
  return `/sign-in/code?${new URLSearchParams({ callbackUrl: callbackPath }).toString()}`;
}

/** Returns the path of the page about single sign-on: for a domain, or with the code of a problem. */
export function singleSignOnPath({ callbackPath, ...query }: SingleSignOn): string {
  return `/sign-in/single-sign-on?${new URLSearchParams({ ...query, callbackUrl: callbackPath }).toString()}`;
}

type SingleSignOn = { callbackPath: string; domain?: string; error?: string };

/** Returns the path that leads to the provider of a domain. */
export function startSignOnPath(domain: string, callbackPath: string): string {
  return `/api/auth/sign-on/start?${new URLSearchParams({ domain, callbackUrl: callbackPath }).toString()}`;
}

/** Returns the path of the page where people set up a required second factor, and continue from there. */
export function enrolPath(callbackPath: string): string {
  return `/two-factor?${new URLSearchParams({ callbackUrl: callbackPath }).toString()}`;
}

const MAX_LENGTH = 2_000;

/** A placeholder origin for parsing paths; nothing is sent to it. */
const BASE = "http://waybill.invalid";

/** Control characters, which a URL parser drops silently, and backslashes, which it reads as slashes. */
const TREACHEROUS = /[\u0000-\u0020\u007f\\]/;

/** Paths that are not pages to return to: sign-in and API. */
const NOT_A_PAGE = /^\/(sign-in|two-factor|api)(?=[/?#]|$)/;

/**
 * Returns the path of this site to go to after signing in: the given one if it is safe, otherwise the dashboard.
 * Absolute URLs, `//host`, anything a browser would read as such, and garbage are not followed.
 */
export function safeCallbackPath(value: unknown, otherwise: string = HOME_PATH): string {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return otherwise;
  if (!value.startsWith("/") || TREACHEROUS.test(value) || !URL.canParse(value, BASE)) return otherwise;
  const url = new URL(value, BASE);
  // Dots are resolved by now: `/.//host` has become `//host`.
  const isOwnPath = url.origin === BASE && !url.pathname.startsWith("//");
  return isOwnPath && !NOT_A_PAGE.test(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : otherwise;
}
