import { dashboardPath } from "@/lib/auth/callback-url";

/** A page of the settings, e.g. `settingsPath("corner-books", "/team")`; without a page, the person's profile. */
export function settingsPath(merchantKey: string, page: `/${string}` | "" = ""): string {
  return dashboardPath(merchantKey, `/settings${page}`);
}

/** The page of a reset link. */
export function resetPath(token: string): string {
  return `/reset/${token}`;
}
