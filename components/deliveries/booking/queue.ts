import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { newDeliveryPath } from "../paths";

/**
 * The deliveries that a quote with several dropoffs becomes, from the same pickup, booked one form after the other: the
 * addresses that wait for their form, and the order numbers of those that are booked.
 */
export type Queue = { then: readonly QuotedStop[]; booked: readonly string[] };

/** A stop as a quote has it: its address, and the text of its pin, empty for none. */
type QuotedStop = { text: string; pin: string };

/** What the form of the next delivery begins with. */
type Next = Pick<DeliveryFormValues, "service_type" | "vehicle_type"> & { pickup: QuotedStop } & Queue;

/** The page of a new delivery from this pickup to the first of these addresses; null if there is none. */
export function nextOfQueue(merchantKey: string, { pickup, then, booked, ...choice }: Next): string | null {
  const [dropoff, ...rest] = then;
  if (dropoff === undefined) return null;
  const query = new URLSearchParams({ pickup: pickup.text, dropoff: dropoff.text, ...choice });
  if (pickup.pin !== "") query.set("pickup_pin", pickup.pin);
  if (dropoff.pin !== "") query.set("dropoff_pin", dropoff.pin);
  for (const { text } of rest) query.append("then", text);
  if (rest.some(({ pin }) => pin !== "")) for (const { pin } of rest) query.append("then_pin", pin);
  for (const orderNumber of booked) query.append("booked", orderNumber);
  return newDeliveryPath(merchantKey, `?${query.toString()}`);
}
