import { dashboardPath } from "@/lib/auth/callback-url";
import type { RequestFilter } from "@/lib/request-log/filter";

/** The page of the API credentials. */
export function developersPath(merchantKey: string): string {
  return dashboardPath(merchantKey, "/developers");
}

/** From nothing to a first delivery in the sandbox. */
export function firstStepsPath(merchantKey: string): string {
  return dashboardPath(merchantKey, "/developers/first-steps");
}

/** The filter of the log as texts; what is null or empty narrows nothing. */
type FilterTexts = { readonly [Name in keyof RequestFilter]?: string | null };

/** The log of the API's requests, filtered. */
export function requestsPath(merchantKey: string, filter: FilterTexts = {}): string {
  const set = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(set).toString();
  return dashboardPath(merchantKey, `/developers/requests${query && `?${query}`}`);
}

/** What a sandbox's recipients would be told. */
export function outboxPath(merchantKey: string): string {
  return dashboardPath(merchantKey, "/developers/outbox");
}

/** One request of the log. */
export function requestPath(merchantKey: string, id: string): string {
  return dashboardPath(merchantKey, `/developers/requests/${encodeURIComponent(id)}`);
}
