import { dashboardPath } from "@/lib/auth/callback-url";
import type { MessageFilter } from "@/lib/webhooks/filter";

const WEBHOOKS = "/developers/webhooks";

/** Path of a merchant's webhook endpoints. */
export function webhooksPath(merchantKey: string): string {
  return dashboardPath(merchantKey, WEBHOOKS);
}

/** Filter of an endpoint's messages as texts. Null and empty values are ignored. */
type FilterTexts = { readonly [Name in keyof MessageFilter]?: string | null };

/** Path of an endpoint with its messages, filtered. */
export function endpointPath(merchantKey: string, id: string, filter: FilterTexts = {}): string {
  const set = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(set).toString();
  return dashboardPath(merchantKey, `${WEBHOOKS}/${encodeURIComponent(id)}${query && `?${query}`}`);
}

/** Path of a message with its attempts. */
export function messagePath(merchantKey: string, { id, eventId }: { id: string; eventId: string }): string {
  return dashboardPath(merchantKey, `${WEBHOOKS}/${encodeURIComponent(id)}/${encodeURIComponent(eventId)}`);
}
