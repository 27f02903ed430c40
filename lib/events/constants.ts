/** What machines are told of, in the API's words. */
export const EVENT_TYPES = ["delivery.created", "delivery.status_changed", "delivery.corrected"] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** Events are kept for so many days. */
export const KEPT_DAYS = 90;

/** How many events an answer of the feed has, at the most and by default. */
export const MAX_EVENTS = 500;
export const DEFAULT_EVENTS = 100;

/** How long the feed may hold an answer back until there is something to tell. */
export const MAX_WAIT_SECONDS = 30;
