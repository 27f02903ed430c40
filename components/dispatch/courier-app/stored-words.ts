import type { CourierStatus } from "@/lib/dispatch/status";
import { ATTEMPT_REASONS, LOST } from "@/lib/deliveries/constants";
import type { DeliveryState } from "@/lib/deliveries/status";
import type { en } from "./messages/en";

// Texts that are stored in English, for the store and the staff, whatever the courier reads.

/** On the picture of a signature that was typed. */
export const TYPED_SIGNATURE = "Typed by the recipient instead of a drawn signature";

const OTHER = "Something else";

/** Reasons that need a note, because the note is the reason. */
export const needsNote = (reason: string) => reason === OTHER;

/** The reasons, with the keys of their messages. */
export const REASONS = new Map<string, keyof (typeof en)["reason"]>([
  ["Not enough time", "notEnoughTime"],
  ["Too far away", "tooFar"],
  ["Does not fit my vehicle", "doesNotFit"],
  ["Vehicle trouble", "vehicleTrouble"],
  [ATTEMPT_REASONS[0], "nobody"],
  [ATTEMPT_REASONS[1], "notFound"],
  [ATTEMPT_REASONS[2], "noEntry"],
  [ATTEMPT_REASONS[3], "anotherTime"],
  ["Recipient refused it", "refused"],
  ["Address is wrong", "wrongAddress"],
  ["Package is damaged", "damaged"],
  [LOST, "lost"],
  ["Package not ready", "notReady"],
  ["Pickup place closed", "closed"],
  [OTHER, "other"],
]);

/** The reasons to choose from. */
export function reasonsFor(to: CourierStatus, { goodsHeld }: DeliveryState): string[] {
  if (to === "pending")
    return ["Not enough time", "Too far away", "Does not fit my vehicle", "Vehicle trouble", OTHER];
  if (to === "incomplete") return [...ATTEMPT_REASONS, OTHER];
  return goodsHeld
    ? ["Recipient refused it", "Address is wrong", "Package is damaged", LOST, OTHER]
    : ["Package not ready", "Pickup place closed", "Address not found", "Does not fit my vehicle", OTHER];
}
