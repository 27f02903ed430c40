import { z } from "zod";
import { API_VERSION } from "@/lib/core/api-version";
import { deliveryDetailOutput, formatTimestamp, presentDeliveryDetail } from "@/lib/deliveries/present";
import { DELIVERY_STATUSES } from "@/lib/deliveries/status";
import { EVENT_TYPES } from "./constants";
import type { EventDetail } from "./reads/read-events";

/** What an event is about. */
export const eventDataOutput = z.object({
  delivery: deliveryDetailOutput,
  previous_status: z.enum(DELIVERY_STATUSES).nullable(),
});

/** An event as machines read it, in the feed and in webhooks. */
export const eventOutput = z.object({
  id: z.string(),
  type: z.enum(EVENT_TYPES),
  sequence: z.int().min(1),
  created_at: z.iso.datetime({ precision: 0 }),
  api_version: z.string(),
  data: eventDataOutput,
});

/** What the API puts before the UUID of an event. */
export const EVENT_ID_PREFIX = "evt_";

/** An event with its delivery as `GET /deliveries/{order_number}` showed it then. */
export function presentEvent({ id, type, sequence, delivery }: EventDetail) {
  const happened = delivery.history.at(-1);
  return {
    id: EVENT_ID_PREFIX + id,
    type,
    sequence,
    created_at: formatTimestamp(happened?.createdAt ?? delivery.createdAt),
    api_version: API_VERSION,
    data: { delivery: presentDeliveryDetail(delivery), previous_status: happened?.previousStatus ?? null },
  };
}

/** A part of the feed as machines read it. */
export const eventsOutput = z.object({ events: z.array(eventOutput) });

/** A part of the feed. */
export function presentEvents(events: EventDetail[]) {
  return { events: events.map(presentEvent) };
}
