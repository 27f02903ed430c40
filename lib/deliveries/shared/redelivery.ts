import { withValues } from "../model/field-change";
import type { ChangedFields, CreateInput } from "../request";
import { MAX_ORDER_NUMBER } from "../constants";
import { type DeliveryDetail, inputOf } from "../rules/record";

/** The planned times of a failed delivery have passed, and its quote was accepted. */
const NOT_REPEATED = {
  quote_id: null,
  "pickup.date": null,
  "pickup.time": null,
  "dropoff.date": null,
  "dropoff.time": null,
};

/** Returns an order number that shows which one it follows: `W-1-2` of `W-1`, `W-1-R` with the suffix `R`. */
export function followingNumber(orderNumber: string, suffix: string): string {
  const characters = [...orderNumber];
  const kept = MAX_ORDER_NUMBER - suffix.length - 1;
  return `${(characters.length > kept ? characters.slice(0, kept) : characters).join("")}-${suffix}`;
}

/**
 * Returns the input that delivers a failed delivery again: its content, as soon as possible, with the values that
 * `fields` changes, by their dotted paths. The order number is given, or that of the earlier redelivery, or follows from
 * the failed one's.
 */
export function redeliveryOf(delivery: DeliveryDetail, fields: ChangedFields): CreateInput {
  const order_number = delivery.links.redeliveredBy ?? followingNumber(delivery.orderNumber, "2");
  return withValues(inputOf(delivery), { ...NOT_REPEATED, order_number, ...fields });
}
