import { entriesOf } from "@/lib/deliveries/fields/field";
import { STOP_DETAILS } from "@/lib/deliveries/fields/stop";

export type StopName = "pickup" | "dropoff";

export const STOP_TITLES: Record<StopName, string> = { pickup: "Pickup", dropoff: "Dropoff" };

/** The paths of a stop's fields that a saved address fills. */
export function savedFields(stop: StopName) {
  return entriesOf(STOP_DETAILS).map(([key]) => `${stop}.${key}` as const);
}
