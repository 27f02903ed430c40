import { stopExtras } from "@/lib/deliveries/fields/stop";

export type StopName = "pickup" | "dropoff";

export const STOP_TITLES: Record<StopName, string> = { pickup: "Pickup", dropoff: "Dropoff" };

/** The paths of a stop's fields that a saved address fills, in the order of the form; the pin belongs to its address. */
export function savedFields(stop: StopName) {
  const extras = stopExtras.map(([key]) => key);
  return (["customer_name", "phone_number", "full_address", "pin", ...extras] as const).map(
    (key) => `${stop}.${key}` as const,
  );
}
