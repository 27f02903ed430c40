import { ATTEMPT_REASONS } from "../constants";
import type { DeliveryState } from "../status";
import { changeEffect, changeStage } from "./changeable";
import type { Custody } from "./custody";

/*
 * The one rule of attention, for merchants and staff. model/attention-sql.ts finds the deliveries; each is listed once, with the
 * first of its reasons.
 */

/**
 * `disputed`: a courier's report of delivery was refused, which only staff see. `pin_locked`: the PIN was wrong too often, and the
 * delivery does not wait for a new attempt. `incomplete`: waits for a new attempt. `failed`:
 * failed in the last days, and was not delivered again. `late`: see late.ts.
 */
export const ATTENTION_REASONS = ["disputed", "pin_locked", "incomplete", "failed", "late"] as const;

export type AttentionReason = (typeof ATTENTION_REASONS)[number];

/** Failures and refused reports are listed for this many days. */
export const FAILED_DAYS = 3;

const ATTENTION_ACTIONS = ["release", "retry", "correct", "return", "call"] as const;

type AttentionAction = (typeof ATTENTION_ACTIONS)[number];

type Viewer = "merchant" | "staff";

/** The facts that decide who acts and how. */
export type AttentionFacts = Pick<DeliveryState, "status" | "goodsHeld" | "returnsId"> &
  Pick<Custody, "holder"> & {
    reason: AttentionReason;
    /** The reason of the failed attempt or the failure; null without one. */
    note: string | null;
    /** Whether the merchant wants undelivered goods back. */
    isReturned: boolean;
    /** Whether the phone number of the recipient or the courier may be shown. */
    isCallable: boolean;
  };

const ADDRESS_NOT_FOUND = ATTEMPT_REASONS[1];

/** Returns the responsible party. A wrong address is corrected by the merchant, who knows the right one. */
export function whoActs({
  reason,
  note,
}: Pick<AttentionFacts, "reason" | "note">): "merchant" | "dispatch" | "support" {
  switch (reason) {
    case "disputed":
      return "support";
    case "failed":
      return "merchant";
    case "incomplete":
      return note?.startsWith(ADDRESS_NOT_FOUND) ? "merchant" : "dispatch";
    case "pin_locked":
    case "late":
      return "dispatch";
  }
}

/** The actions that apply. Merchants assign no couriers. */
export function attentionActions(facts: AttentionFacts, viewer: Viewer): AttentionAction[] {
  const { reason, status, returnsId, holder, isReturned, isCallable } = facts;
  const isReturn = Boolean(returnsId);
  const isWaiting = status === "incomplete";
  const applies: Record<AttentionAction, boolean> = {
    release: reason === "pin_locked" && viewer === "staff",
    retry: status === "failed" ? reason === "failed" && !isReturn : isWaiting && viewer === "staff",
    correct:
      (reason === "disputed" && viewer === "staff") ||
      (!isReturn && changeEffect("dropoff.full_address", changeStage(facts)) !== null),
    return: isWaiting && !isReturn && isReturned && holder === "courier",
    call: isCallable,
  };
  return ATTENTION_ACTIONS.filter((each) => applies[each]);
}
