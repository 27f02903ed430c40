/** Types of a delivery's events, in the API's words. */
export const DELIVERY_EVENT_TYPES = [
  "delivery.created",
  "delivery.status_changed",
  "delivery.changed",
  "delivery.custody_changed",
  "delivery.pin_failed",
  "delivery.pin_released",
  "delivery.corrected",
] as const;

/** Types of a batch's events. */
export const BATCH_EVENT_TYPES = ["batch.completed", "batch.cancelled"] as const;

export const EVENT_TYPES = [...DELIVERY_EVENT_TYPES, ...BATCH_EVENT_TYPES] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** Maximum and default number of events per response. */
export const MAX_EVENTS = 500;
export const DEFAULT_EVENTS = 100;

/** Longest time that the feed holds a response back. */
export const MAX_WAIT_SECONDS = 30;
