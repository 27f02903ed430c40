import type { HandoverMethod } from "@/lib/deliveries/constants";
import type { EventRecord } from "@/lib/deliveries/rules/record";

export const METHOD_LABELS: Record<HandoverMethod, string> = {
  to_person: "Only to the recipient",
  to_anyone: "To anyone at the address",
  leave_at_door: "Leave at the door",
};

/** The title of an event of a PIN in the timeline; null for other events. */
export function pinEventTitle({ type }: Pick<EventRecord, "type">): string | null {
  if (type === "pin_failed") return "Wrong PIN";
  return type === "pin_released" ? "Delivery without PIN allowed" : null;
}
