import type { EnglishOf } from "@/components/texts/catalogs";
import type { Text } from "@/components/texts/translator";
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
  { at: "", name: "profile" },
  { at: "/merchant", name: "merchant" },
  { at: "/address-book", name: "addressBook" },
  { at: "/areas", name: "areas" },
  { at: "/team", name: "team" },
  { at: "/notifications", name: "notifications" },
] as const;

/** Only for owners. */
const OWNER_TABS = [
  { at: "/privacy", name: "privacy" },
  { at: "/audit", name: "audit" },
] as const;

/** Only for owners of live merchants: a sandbox has its merchant's. */
const LIVE_OWNER_TABS = [{ at: "/single-sign-on", name: "singleSignOn" }] as const;

/** Only for sandboxes. */
const SANDBOX_TABS = [{ at: "/simulator", name: "simulator" }] as const;

/** Path of the opening hours among the settings. */
export function openingHoursPath(merchantKey: string): string {
  return settingsPath(merchantKey, "/merchant#opening-hours");
}

/** Names of the settings pages. */
export type TabsText = Text<EnglishOf<"tabs">>;

/** The settings pages in tab order, each with words by which a search finds it. */
export function settingsTabs(
  { t }: TabsText,
  merchantKey: string,
  { isSandbox, isOwner }: { isSandbox: boolean; isOwner: boolean },
) {
  const ofOwner = [...OWNER_TABS, ...(isSandbox ? [] : LIVE_OWNER_TABS)];
  const shown = [...TABS, ...(isOwner ? ofOwner : []), ...(isSandbox ? SANDBOX_TABS : [])];
  return shown.map(({ at, name }) => ({
    href: settingsPath(merchantKey, at),
    label: t(`name.${name}`),
    words: t(`words.${name}`),
  }));
}
