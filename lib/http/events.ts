import { beginWait } from "@/lib/core/api-exchange";
import type { Following } from "@/lib/events/reads/follow-events";
import { eventsQuery } from "@/lib/events/schema";
import type { ApiRequest } from "./handler";
import { query, type ReadInput } from "./input";

const readQuery = query(eventsQuery);

/** The query of the feed, and how its request begins to wait. */
export function eventsFollowed(request: ApiRequest): ReadInput<Following> {
  return { input: { ...readQuery(request).input, beginWait: () => beginWait(request) } };
}
