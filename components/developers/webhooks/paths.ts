import { dashboardPath } from "@/lib/auth/callback-url";
import type { MessageFilter } from "@/lib/webhooks/filter";

const WEBHOOKS = "/developers/webhooks";

/** The list of a merchant's webhook endpoints. */
export function webhooksPath(merchantKey: string): string {
  return dashboardPath(merchantKey, WEBHOOKS);
}

/** The filter of an endpoint's messages as texts; what is null or empty narrows nothing. */
type FilterTexts = { readonly [Name in keyof MessageFilter]?: string | null };

/** One endpoint with its messages, filtered. */
export function endpointPath(merchantKey: string, id: string, filter: FilterTexts = {}): string {
  const set = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(set).toString();
  return dashboardPath(merchantKey, `${WEBHOOKS}/${encodeURIComponent(id)}${query && `?${query}`}`);
}

/** One message to an endpoint, with its attempts. */
export function messagePath(merchantKey: string, { id, eventId }: { id: string; eventId: string }): string {
  return dashboardPath(merchantKey, `${WEBHOOKS}/${encodeURIComponent(id)}/${encodeURIComponent(eventId)}`);
}
