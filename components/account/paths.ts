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
  { at: "", label: "Profile" },
  { at: "/merchant", label: "Merchant" },
  { at: "/address-book", label: "Address book" },
  { at: "/areas", label: "Service areas" },
  { at: "/team", label: "Team" },
  { at: "/notifications", label: "Notifications" },
] as const;

/** Only for owners. */
const OWNER_TABS = [
  { at: "/privacy", label: "Privacy" },
  { at: "/audit", label: "Audit log" },
] as const;

/** Only for owners of live merchants: a sandbox has its merchant's. */
const LIVE_OWNER_TABS = [{ at: "/single-sign-on", label: "Single sign-on" }] as const;

/** Only for sandboxes. */
const SANDBOX_TABS = [{ at: "/simulator", label: "Simulated courier" }] as const;

/** The settings pages in tab order. */
export function settingsTabs(
  merchantKey: string,
  { isSandbox, isOwner }: { isSandbox: boolean; isOwner: boolean },
) {
  const ofOwner = [...OWNER_TABS, ...(isSandbox ? [] : LIVE_OWNER_TABS)];
  const shown = [...TABS, ...(isOwner ? ofOwner : []), ...(isSandbox ? SANDBOX_TABS : [])];
  return shown.map(({ at, label }) => ({ href: settingsPath(merchantKey, at), label }));
}
