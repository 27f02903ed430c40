import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { newDeliveryPath } from "../paths";

/**
 * Deliveries that result from a quote with several dropoffs, booked one form after another from the same
 * pickup: the addresses still to book, and the order numbers booked so far.
 */
export type Queue = { then: readonly QuotedStop[]; booked: readonly string[] };

/** A stop of a quote: its address and the text of its pin, empty for none. */
type QuotedStop = { text: string; pin: string };

/** Initial values of the next delivery's form. */
type Next = Pick<DeliveryFormValues, "service_type" | "vehicle_type"> & {
  pickup: QuotedStop;
  /** The quote whose price the deliveries have; empty for none. */
  quote_id: string;
} & Queue;

/** Path of the form from this pickup to the first of these addresses; null if there is none. */
export function nextOfQueue(
  merchantKey: string,
  { pickup, then, booked, quote_id, ...choice }: Next,
): string | null {
  const [dropoff, ...rest] = then;
  if (dropoff === undefined) return null;
  const query = new URLSearchParams({ pickup: pickup.text, dropoff: dropoff.text, ...choice });
  if (pickup.pin !== "") query.set("pickup_pin", pickup.pin);
  if (dropoff.pin !== "") query.set("dropoff_pin", dropoff.pin);
  for (const { text } of rest) query.append("then", text);
  if (rest.some(({ pin }) => pin !== "")) for (const { pin } of rest) query.append("then_pin", pin);
  if (quote_id !== "") query.set("quote_id", quote_id);
  for (const orderNumber of booked) query.append("booked", orderNumber);
  return newDeliveryPath(merchantKey, `?${query.toString()}`);
}
