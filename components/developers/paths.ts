import { dashboardPath } from "@/lib/auth/callback-url";
import { type RequestFilter, requestQuery } from "@/lib/request-log/filter";

/** The page of the API credentials. */
export function developersPath(merchantKey: string): string {
  return dashboardPath(merchantKey, "/developers");
}

/** The log of the API's requests, filtered. */
export function requestsPath(merchantKey: string, filter: Partial<RequestFilter> = {}): string {
  const query = requestQuery(filter);
  return dashboardPath(merchantKey, `/developers/requests${query && `?${query}`}`);
}

/** One request of the log. */
export function requestPath(merchantKey: string, id: string): string {
  return dashboardPath(merchantKey, `/developers/requests/${encodeURIComponent(id)}`);
}
