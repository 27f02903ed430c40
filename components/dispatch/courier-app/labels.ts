import { allowedForCourier, type CourierActionName, type CourierStatus } from "@/lib/dispatch/status";
import { ATTEMPT_REASONS, LOST, type UndeliverableAction } from "@/lib/deliveries/constants";
import type { DeliveryState } from "@/lib/deliveries/status";
import type { Failure } from "@/lib/core/errors";
import type { DoneDelivery, StoredAction } from "./action-store";

/** A move on its button. */
export function moveWords(to: CourierStatus, { status, goodsHeld, awaitsHandover }: DeliveryState): string {
  switch (to) {
    case "accepted":
      return "Accept";
    case "pending":
      return status === "assigned" ? "Decline" : "Return to dispatch";
    case "started":
      return goodsHeld && !awaitsHandover ? "Start driving" : "Start";
    case "picked_up":
      return awaitsHandover ? "I have the package" : "Picked up";
    case "on_the_way":
      return status === "incomplete" ? "Try again" : "On the way";
    case "completed":
      return "Delivered";
    case "incomplete":
      return "Could not deliver";
    case "failed":
      return goodsHeld ? "Mark as failed" : "Could not pick up";
  }
}

/** A move that was made. */
export const ACTION_DONE_LABELS: Record<CourierActionName, string> = {
  accepted: "Accepted",
  pending: "Returned to dispatch",
  started: "Started",
  picked_up: "Picked up",
  on_the_way: "On the way",
  completed: "Delivered",
  incomplete: "Could not deliver",
  failed: "Marked as failed",
  handed_over: "Handed over",
};

/** Final labels of deliveries that are no longer on the page. */
export const DONE_LABELS: Record<DoneDelivery["status"], string> = {
  ...ACTION_DONE_LABELS,
  reassigned: "No longer yours",
};

/** The usual next status change of a state, and the rare ones. */
export type RankedMoves = { main: CourierStatus | null; others: CourierStatus[] };

/** Which status change comes next, if several are allowed. */
const NEXT: readonly CourierStatus[] = ["accepted", "completed", "on_the_way", "started", "picked_up"];

export function rankMoves(state: DeliveryState): RankedMoves {
  const moves = allowedForCourier(state);
  const main = NEXT.find((move) => moves.includes(move)) ?? null;
  const hasGoods = state.goodsHeld && !state.awaitsHandover;
  const isPointless = (move: CourierStatus) => hasGoods && (move === "started" || move === "picked_up");
  return { main, others: moves.filter((move) => move !== main && !isPointless(move)) };
}

/** A rare move on its button. */
export function problemWords(to: CourierStatus, state: DeliveryState): string {
  return to === "picked_up" ? "I already have the package" : moveWords(to, state);
}

/** Moves that several deliveries at one stop make with one tap, on their button. Their order is that of a delivery's life. */
const TOGETHER: Partial<Record<CourierStatus, string>> = {
  accepted: "Accept",
  started: "Start",
  picked_up: "Picked up",
  on_the_way: "On the way with",
};

/** A move that several deliveries at one stop make together, and its button's words; null if there is none. */
export function moveTogether(states: readonly DeliveryState[]): { to: CourierStatus; words: string } | null {
  const next = states.map((state) => rankMoves(state).main);
  for (const [to, words] of Object.entries(TOGETHER) as [CourierStatus, string][]) {
    const count = next.filter((main) => main === to).length;
    if (count > 1)
      return { to, words: `${words} ${count === next.length ? "all" : `${count} of ${next.length}`}` };
  }
  return null;
}

const OTHER = "Something else";

/** Reasons that need a note, because the note is the reason. */
export const needsNote = (reason: string) => reason === OTHER;

/** The reasons to choose from. */
export function reasonsFor(to: CourierStatus, { goodsHeld }: DeliveryState): string[] {
  if (to === "pending")
    return ["Not enough time", "Too far away", "Does not fit my vehicle", "Vehicle trouble", OTHER];
  if (to === "incomplete") return [...ATTEMPT_REASONS, OTHER];
  return goodsHeld
    ? ["Recipient refused it", "Address is wrong", "Package is damaged", LOST, OTHER]
    : ["Package not ready", "Pickup place closed", "Address not found", "Does not fit my vehicle", OTHER];
}

/** Facts that decide who has the package after a move. Work stored by an earlier version of the page lacks the choice of the merchant. */
export type Consequences = DeliveryState & {
  undeliverableAction?: UndeliverableAction;
  pickup: { fullAddress: string };
};

/**
 * Returns what follows from a rare move, above all who has the package then; null if nothing but the status changes.
 * @param reason the chosen one; null before
 */
export function consequenceWords(
  to: CourierStatus,
  delivery: Consequences,
  reason: string | null = null,
): string | null {
  switch (to) {
    case "pending":
      return `It goes back to dispatch${dispatchWords(delivery)}`;
    case "incomplete":
      return "You keep the package. The delivery stays on this page, to try again.";
    case "failed":
      return `This ends the delivery; it cannot be tried again. ${failureWords(delivery, reason)}`;
    case "picked_up":
      return "You have the package from now on.";
    case "accepted":
    case "started":
    case "on_the_way":
    case "completed":
      return null;
  }
}

function dispatchWords({ goodsHeld, awaitsHandover }: Consequences): string {
  if (awaitsHandover) return ". The other courier keeps the package.";
  return goodsHeld
    ? ". You keep the package until another courier collects it."
    : " and disappears from this page.";
}

function failureWords(
  { goodsHeld, undeliverableAction, pickup: { fullAddress } }: Consequences,
  reason: string | null,
): string {
  const [place] = fullAddress.split(",");
  if (!goodsHeld) return `The package stays at ${place}.`;
  if (reason === LOST) return "The package counts as lost: there is nothing to bring back.";
  if (undeliverableAction === "dispose") return "The store does not want the package back: dispose of it.";
  return `You keep the package and bring it back to ${place}. The way back appears here as a new stop.`;
}

const FIELDS: Record<string, string> = {
  photo: "the photo",
  signature: "the signature",
  reason: "the reason",
  recipientName: "the name of the recipient",
  idSeen: "the age check",
};

/** Why the PIN or the codes were refused; null for other fields. */
function handoverRefusal({ pin, barcodes }: Partial<Record<string, string>>): string | null {
  const [problem, detail = ""] = (pin ?? barcodes ?? "").split(/:(.*)/s);
  if (problem === "wrong_pin")
    return `The PIN is wrong. ${detail === "1" ? "1 try is" : `${detail} tries are`} left.`;
  if (problem === "pin_locked") return "Five wrong PINs. Call dispatch: they can let you deliver without it.";
  if (problem === "not_scanned") return `These codes were not scanned: ${detail}.`;
  return pin ? "This delivery needs the recipient’s PIN." : null;
}

/** Why the server refused the first of these actions, with which the others are discarded. */
export function refusalWords(
  actions: readonly Pick<StoredAction, "status">[],
  { code, fields = {} }: Failure,
): string {
  const names = actions.map(({ status }) => `“${ACTION_DONE_LABELS[status]}”`);
  const what = names.length === 1 ? `${names.join()} was not saved.` : `${names.join(", ")} were not saved.`;
  if (code === "notFound") return `${what} This delivery is no longer assigned to you.`;
  if (code === "unprocessable") return `${what} Someone else has changed the delivery in the meantime.`;
  if (code === "payloadTooLarge") return `${what} The photo is too large.`;
  const refusal = handoverRefusal(fields);
  if (refusal !== null) return `${what} ${refusal}`;
  const [field] = Object.keys(fields);
  if (field) return `${what} There is a problem with ${FIELDS[field] ?? field}. Call dispatch.`;
  return `${what} Call dispatch.`;
}
