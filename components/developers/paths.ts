import { dashboardPath } from "@/lib/auth/callback-url";
import type { RequestFilter } from "@/lib/request-log/filter";

/** Path of the API credentials. */
export function developersPath(merchantKey: string): string {
  return dashboardPath(merchantKey, "/developers");
}

/** Path of the first steps. */
export function firstStepsPath(merchantKey: string): string {
  return dashboardPath(merchantKey, "/developers/first-steps");
}

/** Filter of the request log as texts. Null and empty values are ignored. */
type FilterTexts = { readonly [Name in keyof RequestFilter]?: string | null };

/** Path of the request log, filtered. */
export function requestsPath(merchantKey: string, filter: FilterTexts = {}): string {
  const set = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(set).toString();
  return dashboardPath(merchantKey, `/developers/requests${query && `?${query}`}`);
}

/** Path of the sandbox's outbox. */
export function outboxPath(merchantKey: string): string {
  return dashboardPath(merchantKey, "/developers/outbox");
}

/** Path of a logged request. */
export function requestPath(merchantKey: string, id: string): string {
  return dashboardPath(merchantKey, `/developers/requests/${encodeURIComponent(id)}`);
}
