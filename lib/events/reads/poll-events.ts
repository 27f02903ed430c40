import { setInterval } from "node:timers/promises";
import type { Context } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { joinSignals } from "@/lib/core/signals";
import { countWaiting, untilEvent } from "../model/waiting";
import type { EventsQuery } from "../schema";
import { listEvents } from "./list-events";
import type { EventDetail } from "./read-events";

/** Maximum waiting requests of a merchant per process. */
const MOST_WAITING = 100;
const RETRY_AFTER_SECONDS = 1;
/** Interval at which the credentials of a waiting request are checked again. */
const RECHECK_MS = 2_000;

/** Query of the feed, and the functions that a wait needs from the request. */
export type EventPoll = EventsQuery & {
  /** Begins the wait. @returns a signal that the client has gone */
  beginWait: () => AbortSignal;
  /** Checks the credentials again. @throws ServiceError `unauthorized` if they are no longer valid */
  authenticateAgain: () => Promise<void>;
};

/**
 * Lists events as `listEvents` does, but delays the response for up to `wait` seconds until there is one.
 * @throws ServiceError as `listEvents` does; `tooManyRequests` if too many of the merchant's requests already wait;
 * `unauthorized` if the credentials end during the wait.
 */
export async function pollEvents(ctx: Context, poll: EventPoll): Promise<EventDetail[]> {
  requirePermission(ctx, "deliveries:read");
  const events = await listEvents(ctx, poll);
  if (events.length > 0 || poll.wait === 0) return events;
  if (countWaiting(ctx.merchantId) >= MOST_WAITING) {
    const message = `At most ${MOST_WAITING} requests may wait for events at once`;
    throw new ServiceError("tooManyRequests", message, undefined, RETRY_AFTER_SECONDS);
  }
  await untilEventOrRefusal(ctx.merchantId, poll);
  // Events are often stored after the credentials were last checked.
  await poll.authenticateAgain();
  return listEvents(ctx, poll);
}

/** @throws ServiceError `unauthorized` */
async function untilEventOrRefusal(
  merchantId: string,
  { after, wait, beginWait, authenticateAgain }: EventPoll,
): Promise<void> {
  const over = new AbortController();
  const { signal, release } = joinSignals([beginWait(), over.signal], wait * 1000);
  try {
    await Promise.race([
      untilEvent({ merchantId, after }, signal),
      untilRefusal(authenticateAgain, over.signal),
    ]);
  } finally {
    over.abort();
    release();
  }
}

async function untilRefusal(authenticateAgain: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for await (const _ of setInterval(RECHECK_MS, undefined, { signal, ref: false })) {
    await authenticateAgain().catch((error: unknown) => {
      // A lost database rejects nobody.
      if (error instanceof ServiceError && error.code === "unauthorized") throw error;
    });
  }
}
