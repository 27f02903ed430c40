import { authenticateApiKey } from "@/lib/account/verbs/authenticate-api-key";
import { beginWait } from "@/lib/core/api-exchange";
import { db } from "@/lib/core/db";
import type { EventPoll } from "@/lib/events/reads/poll-events";
import { eventsQuery } from "@/lib/events/schema";
import type { ApiRequest } from "./handler";
import { query, type ReadInput } from "./input";

const readQuery = query(eventsQuery);

/** Reads the feed's query, and the functions that a wait needs from the request. */
export function readEventPoll(request: ApiRequest): ReadInput<EventPoll> {
  const credentials = {
    token: request.headers.get("x-service-token"),
    secret: request.headers.get("x-service-secret"),
  };
  const authenticateAgain = async () => void (await authenticateApiKey(db(), credentials));
  return {
    input: { ...readQuery(request).input, beginWait: () => beginWait(request), authenticateAgain },
  };
}
