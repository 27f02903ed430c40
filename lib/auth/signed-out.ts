/** Set when somebody signs out; the next page in that browser forgets what they left there, and the cookie. */
export const SIGNED_OUT_COOKIE = "waybill.signed-out";

/** Drafts are kept for two weeks: after that there is nothing to forget. */
export const SIGNED_OUT_SECONDS = 14 * 24 * 60 * 60;
