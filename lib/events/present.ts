import { formatTimestamp } from "@/lib/core/time";
import { z } from "zod";
import { API_VERSION } from "@/lib/core/api-version";
import { changedFieldOutput, presentChanges } from "@/lib/deliveries/present/changes";
import { deliveryDetailOutput, presentDeliveryDetail } from "@/lib/deliveries/present/detail";
import { DELIVERY_STATUSES, repeatsStatus } from "@/lib/deliveries/status";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { DELIVERY_EVENT_TYPES } from "./constants";
import type { EventDetail } from "./reads/read-events";

/** Data of a delivery's event. */
export const eventDataOutput = z.object({
  delivery: deliveryDetailOutput,
  previous_status: z.enum(DELIVERY_STATUSES).nullable(),
  changes: z.array(changedFieldOutput),
});

/** Fields of every event in the API, for the feed and webhooks, except `type` and `data`. */
export const eventFields = {
  id: z.string(),
  sequence: z.int().min(1),
  created_at: z.iso.datetime({ precision: 0 }),
  api_version: z.string(),
};

export const deliveryEventOutput = z.object({
  ...eventFields,
  type: z.enum(DELIVERY_EVENT_TYPES),
  data: eventDataOutput,
});

/** Prefix of an event's UUID in the API. */
export const EVENT_ID_PREFIX = "evt_";

/** The data of the event that is the last in a delivery's history. Only a change of the status has a previous one. */
export function presentEventData(delivery: DeliveryDetail): z.input<typeof eventDataOutput> {
  const happened = delivery.history.at(-1);
  const isStatusChange = happened !== undefined && !repeatsStatus(happened.type);
  return {
    delivery: presentDeliveryDetail(delivery),
    previous_status: isStatusChange ? happened.previousStatus : null,
    changes: presentChanges(delivery.history.slice(-1)).flatMap(({ fields }) => fields),
  };
}

/** An event with its delivery as `GET /deliveries/{order_number}` showed it then, or with the data it was stored with. */
export function presentEvent(event: EventDetail) {
  const { id, type, sequence, delivery } = event;
  const at = delivery ? (delivery.history.at(-1)?.createdAt ?? delivery.createdAt) : event.createdAt;
  return {
    id: EVENT_ID_PREFIX + id,
    type,
    sequence,
    created_at: formatTimestamp(at),
    api_version: API_VERSION,
    data: delivery ? presentEventData(delivery) : event.data,
  };
}

/** Converts a part of the feed. */
export function presentEvents(events: EventDetail[]) {
  return { events: events.map(presentEvent) };
}
