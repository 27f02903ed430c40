import { stopExtras } from "@/lib/deliveries/fields/stop";

export type StopName = "pickup" | "dropoff";

/** Paths of the stop fields that a saved address fills, in form order. The pin belongs to its address. */
export function savedFields(stop: StopName) {
  const extras = stopExtras.map(([key]) => key);
  return (["customer_name", "phone_number", "full_address", "pin", ...extras] as const).map(
    (key) => `${stop}.${key}` as const,
  );
}
