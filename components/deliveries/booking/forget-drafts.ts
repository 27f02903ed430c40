import { SIGNED_OUT_COOKIE } from "@/lib/auth/signed-out";

/** The prefix of every draft's key, in localStorage and in sessionStorage. */
export const DRAFT_PREFIX = "waybill.booking";

/** The time of the last sign-out: for the browser in localStorage, for what this tab knows in sessionStorage. */
const MARK = "waybill.signed-out";

/**
 * Forgets every draft of this browser when the server says that somebody has signed out, and those of this tab when
 * another tab was told so.
 * @returns a text that is another one after every sign-out.
 */
export function forgetDraftsAfterSignOut(): string {
  if (document.cookie.split("; ").some((each) => each === `${SIGNED_OUT_COOKIE}=1`)) {
    forgetIn(localStorage);
    localStorage.setItem(MARK, String(Date.now()));
    document.cookie = `${SIGNED_OUT_COOKIE}=; Max-Age=0; Path=/`;
  }
  const mark = localStorage.getItem(MARK) ?? "";
  if ((sessionStorage.getItem(MARK) ?? "") !== mark) {
    forgetIn(sessionStorage);
    sessionStorage.setItem(MARK, mark);
  }
  return mark;
}

function forgetIn(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  for (const key of keys.filter((each) => each.startsWith(DRAFT_PREFIX))) storage.removeItem(key);
}
