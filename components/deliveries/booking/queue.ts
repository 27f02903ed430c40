import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { newDeliveryPath } from "../paths";

/**
 * The deliveries that a quote with several dropoffs becomes, from the same pickup, booked one form after the other: the
 * addresses that wait for their form, and the order numbers of those that are booked.
 */
export type Queue = { then: readonly string[]; booked: readonly string[] };

/** What the form of the next delivery begins with. */
type Next = Pick<DeliveryFormValues, "service_type" | "vehicle_type"> & { pickup: string } & Queue;

/** The page of a new delivery from this pickup to the first of these addresses; null if there is none. */
export function nextOfQueue(merchantKey: string, { pickup, then, booked, ...choice }: Next): string | null {
  const [dropoff, ...rest] = then;
  if (dropoff === undefined) return null;
  const query = new URLSearchParams({ pickup, dropoff, ...choice });
  for (const address of rest) query.append("then", address);
  for (const orderNumber of booked) query.append("booked", orderNumber);
  return newDeliveryPath(merchantKey, `?${query.toString()}`);
}
