import type { HandoverMethod } from "@/lib/deliveries/constants";
import type { EventRecord } from "@/lib/deliveries/rules/record";

/** The method as a short label, and as an instruction to a courier who is given the recipient's name. */
export const METHOD_WORDS: Record<
  HandoverMethod,
  { label: string; instruction: (recipient: string) => string }
> = {
  to_person: { label: "Only the recipient", instruction: (recipient) => `Only to ${recipient} in person.` },
  to_anyone: { label: "Anyone at the address", instruction: () => "To anyone at the address." },
  leave_at_door: { label: "Leave at the door", instruction: () => "Leave it at the door." },
};

/** The title of an event of a PIN in the timeline; null for other events. */
export function pinEventTitle({ type }: Pick<EventRecord, "type">): string | null {
  if (type === "pin_failed") return "Wrong PIN";
  return type === "pin_released" ? "Delivery without PIN allowed" : null;
}
