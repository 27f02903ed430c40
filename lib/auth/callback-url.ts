/** Where people go who have no better place to go back to. */
export const HOME_PATH = "/dashboard";

const MAX_LENGTH = 2_000;

/** Stands for this site while a path is parsed; nothing is ever sent to it. */
const BASE = "http://waybill.invalid";

/** Controls, which a URL parser drops silently, and backslashes, which it takes for slashes. */
const TREACHEROUS = /[\u0000-\u0020\u007f\\]/;

/** What is no page to return to: the sign-in page itself and what answers machines. */
const NOT_A_PAGE = /^\/(sign-in|api)(?=[/?#]|$)/;

/**
 * A path of this site to go back to after signing in: the given one, when it is one, otherwise the dashboard.
 * Everything else (absolute addresses, `//host`, what a browser would read as such, garbage) is not followed.
 */
export function safeCallbackPath(value: unknown, otherwise: string = HOME_PATH): string {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return otherwise;
  if (!value.startsWith("/") || TREACHEROUS.test(value) || !URL.canParse(value, BASE)) return otherwise;
  const url = new URL(value, BASE);
  // Dots are resolved by now: `/.//host` has become `//host`.
  const isOwnPath = url.origin === BASE && !url.pathname.startsWith("//");
  return isOwnPath && !NOT_A_PAGE.test(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : otherwise;
}
