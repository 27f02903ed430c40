/** Set on sign-out: the browser's next page deletes drafts and then this cookie. */
export const SIGNED_OUT_COOKIE = "waybill.signed-out";

/** Drafts are kept for two weeks: afterwards there is nothing left to delete. */
export const SIGNED_OUT_SECONDS = 14 * 24 * 60 * 60;
