import { dashboardPath } from "@/lib/auth/callback-url";

/** Path of a settings page, e.g. `settingsPath("corner-books", "/team")`; without a page, the person's profile. */
export function settingsPath(merchantKey: string, page: `/${string}` | "" = ""): string {
  return dashboardPath(merchantKey, `/settings${page}`);
}

/** Path of a reset link. */
export function resetPath(token: string): string {
  return `/reset/${token}`;
}

/** Path of the page of the sandbox without an account. */
export function tryPath(state?: "busy"): string {
  return state === undefined ? "/try" : `/try?state=${state}`;
}

const TABS = [
  { at: "", label: "Profile", words: "password name email sessions second factor" },
  {
    at: "/merchant",
    label: "Merchant",
    words:
      "time zone currency country units logo color branding tracking page default pickup recipient options",
  },
  { at: "/address-book", label: "Address book", words: "saved addresses contacts" },
  { at: "/areas", label: "Service areas", words: "zones map" },
  { at: "/team", label: "Team", words: "invite invitation members people roles" },
  { at: "/notifications", label: "Notifications", words: "email text message sms push" },
] as const;

/** Only for owners. */
const OWNER_TABS = [
  { at: "/privacy", label: "Privacy", words: "erase retention personal data" },
  { at: "/audit", label: "Audit log", words: "history changes" },
] as const;

/** Only for owners of live merchants: a sandbox has its merchant's. */
const LIVE_OWNER_TABS = [{ at: "/single-sign-on", label: "Single sign-on", words: "sso login" }] as const;

/** Only for sandboxes. */
const SANDBOX_TABS = [{ at: "/simulator", label: "Simulated courier", words: "sandbox" }] as const;

/** Path of the opening hours among the settings. */
export function openingHoursPath(merchantKey: string): string {
  return settingsPath(merchantKey, "/merchant#opening-hours");
}

/** The settings pages in tab order, each with words by which a search finds it. */
export function settingsTabs(
  merchantKey: string,
  { isSandbox, isOwner }: { isSandbox: boolean; isOwner: boolean },
) {
  const ofOwner = [...OWNER_TABS, ...(isSandbox ? [] : LIVE_OWNER_TABS)];
  const shown = [...TABS, ...(isOwner ? ofOwner : []), ...(isSandbox ? SANDBOX_TABS : [])];
  return shown.map(({ at, label, words }) => ({ href: settingsPath(merchantKey, at), label, words }));
}
