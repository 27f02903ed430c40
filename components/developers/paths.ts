import { dashboardPath } from "@/lib/auth/callback-url";

/** The page of the API credentials. */
export function developersPath(merchantKey: string): string {
  return dashboardPath(merchantKey, "/developers");
}
