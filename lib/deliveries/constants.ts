/** Maximum length of an order number, in characters. */
export const MAX_ORDER_NUMBER = 128;

/** Maximum length of the merchant's second number, in characters. */
export const MAX_REFERENCE = 128;

/** Maximum items of a delivery. */
export const MAX_ITEMS = 100;

/** Limits of a delivery's metadata; lengths in characters. */
export const MAX_METADATA = { keys: 50, key: 40, value: 500 } as const;

/** The choices for goods that a courier has when a delivery fails. */
export const UNDELIVERABLE_ACTIONS = ["return", "dispose"] as const;
export type UndeliverableAction = (typeof UNDELIVERABLE_ACTIONS)[number];

/** Ways to hand the package over. */
export const HANDOVER_METHODS = ["to_person", "to_anyone", "leave_at_door"] as const;
export type HandoverMethod = (typeof HANDOVER_METHODS)[number];

/** Limits of the codes that a courier scans. */
export const MAX_BARCODES = 50;
export const MAX_BARCODE = 100;

/** Ages that a courier can be asked to check, in years. */
export const MIN_CHECKED_AGE = 16;
export const MAX_CHECKED_AGE = 25;

/** Wrong PINs after which only staff can let the courier deliver. */
export const MAX_PIN_TRIES = 5;

/** Reason of a failure whose goods cannot be returned. */
export const LOST = "Package is lost";

/** Selectable reasons for a failed attempt. A courier's note follows after a colon. */
export const ATTEMPT_REASONS = [
  "Nobody at the door",
  "Address not found",
  "Could not get in",
  "Asked me to come another time",
] as const;

export type AttemptReason = (typeof ATTEMPT_REASONS)[number];

/** Selectable reasons for a cancellation. A note follows after a colon. */
export const CANCEL_REASONS = [
  "Customer changed their mind",
  "Ordered by mistake",
  "Wrong address or details",
  "Item not available",
  "Waited too long",
] as const;

/** Counting deliveries that need attention stops here: pages say "99+". */
export const ATTENTION_COUNT_LIMIT = 100;
