import type { FieldPath } from "react-hook-form";
import type { DeliveryFormValues } from "@/lib/deliveries/model/form-values";

export type StopName = "pickup" | "dropoff";

export const STOP_TITLES: Record<StopName, string> = { pickup: "Pickup", dropoff: "Dropoff" };

/** The paths of a stop's fields that a saved address fills. */
export function savedFields(stop: StopName) {
  return [
    `${stop}.customer_name`,
    `${stop}.phone_number`,
    `${stop}.full_address`,
    `${stop}.apartment_unit_number`,
    `${stop}.notes`,
  ] as const satisfies FieldPath<DeliveryFormValues>[];
}
