import type { HandoverMethod } from "@/lib/deliveries/constants";

/** The method as a short label, in English only: pages use the texts `trade.method`. */
export const METHOD_WORDS: Record<HandoverMethod, { label: string }> = {
  to_person: { label: "Only the recipient" },
  to_anyone: { label: "Anyone at the address" },
  leave_at_door: { label: "Leave at the door" },
};
