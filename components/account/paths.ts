import { dashboardPath } from "@/lib/auth/callback-url";

/** A page of the settings, e.g. `settingsPath("corner-books", "/team")`; without a page, the person's profile. */
export function settingsPath(merchantKey: string, page: `/${string}` | "" = ""): string {
  return dashboardPath(merchantKey, `/settings${page}`);
}

/** The page of a reset link. */
export function resetPath(token: string): string {
  return `/reset/${token}`;
}

const TABS = [
  { at: "", label: "Profile" },
  { at: "/merchant", label: "Merchant" },
  { at: "/address-book", label: "Address book" },
  { at: "/areas", label: "Service areas" },
  { at: "/team", label: "Team" },
  { at: "/notifications", label: "Notifications" },
] as const;

/** Only a sandbox has them. */
const SANDBOX_TABS = [{ at: "/simulator", label: "Simulated courier" }] as const;

/** The pages of the settings, in the order of their tabs. */
export function settingsTabs(merchantKey: string, { isSandbox }: { isSandbox: boolean }) {
  const shown = isSandbox ? [...TABS, ...SANDBOX_TABS] : TABS;
  return shown.map(({ at, label }) => ({ href: settingsPath(merchantKey, at), label }));
}
