import type { Context } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { countWaiting, untilEvent } from "../model/waiting";
import type { EventsQuery } from "../schema";
import { listEvents } from "./list-events";
import type { EventDetail } from "./read-events";

/** So many requests of a merchant may wait in a process. */
const MOST_WAITING = 100;
const RETRY_AFTER_SECONDS = 1;

/** What is asked for, and what begins a wait: it gives back what tells that the client has gone. */
export type Following = EventsQuery & { beginWait: () => AbortSignal };

/**
 * Lists events as `listEvents` does, but holds the answer back for up to `wait` seconds until there is one.
 * @throws ServiceError as `listEvents` does; `tooManyRequests` if very many of the merchant's requests wait already.
 */
export async function followEvents(ctx: Context, following: Following): Promise<EventDetail[]> {
  requirePermission(ctx, "deliveries:read");
  const { wait, after, beginWait } = following;
  const events = await listEvents(ctx, following);
  if (events.length > 0 || wait === 0) return events;
  const { merchantId } = ctx;
  if (countWaiting(merchantId) >= MOST_WAITING) {
    const message = `At most ${MOST_WAITING} requests may wait for events at once`;
    throw new ServiceError("tooManyRequests", message, undefined, RETRY_AFTER_SECONDS);
  }
  await untilEvent({ merchantId, after }, AbortSignal.any([AbortSignal.timeout(wait * 1000), beginWait()]));
  return listEvents(ctx, following);
}
