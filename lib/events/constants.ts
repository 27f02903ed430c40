/** Event types, in the API's words. */
export const EVENT_TYPES = [
  "delivery.created",
  "delivery.status_changed",
  "delivery.changed",
  "delivery.custody_changed",
  "delivery.pin_failed",
  "delivery.pin_released",
  "delivery.corrected",
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** Days that events are stored. */
export const KEPT_DAYS = 90;

/** Maximum and default number of events per response. */
export const MAX_EVENTS = 500;
export const DEFAULT_EVENTS = 100;

/** Longest time that the feed holds a response back. */
export const MAX_WAIT_SECONDS = 30;
