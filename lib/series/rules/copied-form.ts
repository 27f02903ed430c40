import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { editForm } from "@/lib/deliveries/form";
import { type DeliveryRecord, inputOf, stopsOf } from "@/lib/deliveries/rules/record";
import type { StopZones } from "./moved-form";

/** Returns the form of a delivery like this one, with its schedule and without the merchant's numbers. */
export function copiedForm(delivery: DeliveryRecord): { form: DeliveryFormValues; zones: StopZones } {
  const { pickup, dropoff } = stopsOf(delivery);
  return {
    form: { ...editForm(inputOf(delivery)), order_number: "", reference: "" },
    zones: { pickup: pickup.timeZone, dropoff: dropoff.timeZone },
  };
}
