import { SIGNED_OUT_COOKIE } from "@/lib/auth/signed-out";

/** The prefix of every draft's key, in localStorage and in sessionStorage. */
export const DRAFT_PREFIX = "waybill.booking";

/** The time of the last sign-out: of the browser in localStorage, the one handled by this tab in sessionStorage. */
const MARK = "waybill.signed-out";

/**
 * Deletes all drafts of this browser after a sign-out, and this tab's drafts if another tab handled the sign-out.
 * @returns a text that differs after every sign-out
 */
export function deleteDraftsAfterSignOut(): string {
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
