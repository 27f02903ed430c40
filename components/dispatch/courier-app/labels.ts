import { allowedForCourier, type CourierStatus } from "@/lib/dispatch/status";
import { type HandoverMethod, LOST, type UndeliverableAction } from "@/lib/deliveries/constants";
import type { DeliveryState } from "@/lib/deliveries/status";
import { REASONS } from "./stored-words";
import type { CourierWords } from "./use-text";

/** A move on its button. */
export function moveWords(
  t: CourierWords,
  to: CourierStatus,
  { status, goodsHeld, awaitsHandover }: DeliveryState,
): string {
  switch (to) {
    case "accepted":
      return t("move.accept");
    case "pending":
      return status === "assigned" ? t("move.decline") : t("move.giveBack");
    case "started":
      return goodsHeld && !awaitsHandover ? t("move.startDriving") : t("move.start");
    case "picked_up":
      return awaitsHandover ? t("move.haveIt") : t("move.pickedUp");
    case "on_the_way":
      return status === "incomplete" ? t("move.tryAgain") : t("move.onTheWay");
    case "completed":
      return t("move.delivered");
    case "incomplete":
      return t("move.notDelivered");
    case "failed":
      return goodsHeld ? t("move.markFailed") : t("move.notPickedUp");
  }
}

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
export function problemWords(t: CourierWords, to: CourierStatus, state: DeliveryState): string {
  return to === "picked_up" ? t("move.haveItAlready") : moveWords(t, to, state);
}

/** Moves that several deliveries at one stop make with one tap. Their order is that of a delivery's life. */
const TOGETHER = ["accepted", "started", "picked_up", "on_the_way"] as const;

/** A move of several deliveries at one stop: `count` of `of` make it. */
type TogetherMove = { to: (typeof TOGETHER)[number]; count: number; of: number };

/** A move that several deliveries at one stop make together; null if there is none. */
export function moveTogether(states: readonly DeliveryState[]): TogetherMove | null {
  const next = states.map((state) => rankMoves(state).main);
  for (const to of TOGETHER) {
    const count = next.filter((main) => main === to).length;
    if (count > 1) return { to, count, of: next.length };
  }
  return null;
}

/** A move of several deliveries on its button. */
export const togetherWords = (t: CourierWords, { to, count, of }: TogetherMove): string =>
  t(`together.${to}`, { all: count === of ? "yes" : "no", count, of });

const STOP_KEYS = {
  pickUp: { one: "card.pickUpOne", many: "card.pickUpMany" },
  bringBack: { one: "card.returnOne", many: "card.returnMany" },
  deliver: { one: "card.deliverOne", many: "card.deliverMany" },
} as const;

type StopHeading = { isPickup: boolean; isReturn: boolean; count: number; fullAddress: string };

/** The action at a stop, with the number of its deliveries if there are several, and the place. */
export function stopWords(t: CourierWords, { isPickup, isReturn, count, fullAddress }: StopHeading): string {
  const place = placeOf(fullAddress);
  const of = STOP_KEYS[isPickup ? "pickUp" : isReturn ? "bringBack" : "deliver"];
  return count > 1 ? t(of.many, { count, place }) : t(of.one, { place });
}

const placeOf = (fullAddress: string): string => fullAddress.split(",")[0] ?? fullAddress;

/** How to hand over a delivery. */
export function methodInstruction(t: CourierWords, method: HandoverMethod, name: string): string {
  if (method === "to_person") return t("method.toPerson", { name });
  return method === "to_anyone" ? t("method.toAnyone") : t("method.atDoor");
}

/** A stored reason, with its note if it has one, as the courier reads it. */
export function reasonWords(t: CourierWords, reason: string): string {
  const [listed = "", ...note] = reason.split(": ");
  const key = REASONS.get(listed);
  return key === undefined ? reason : [t(`reason.${key}`), ...note].join(": ");
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
  t: CourierWords,
  to: CourierStatus,
  delivery: Consequences,
  reason: string | null = null,
): string | null {
  switch (to) {
    case "pending":
      if (delivery.awaitsHandover) return t("consequence.backOtherKeeps");
      return delivery.goodsHeld ? t("consequence.backYouKeep") : t("consequence.backToDispatch");
    case "incomplete":
      return t("consequence.incomplete");
    case "failed":
      return `${t("consequence.failed")} ${failedWords(t, delivery, reason)}`;
    case "picked_up":
      return t("consequence.haveIt");
    case "accepted":
    case "started":
    case "on_the_way":
    case "completed":
      return null;
  }
}

function failedWords(
  t: CourierWords,
  { goodsHeld, undeliverableAction, pickup: { fullAddress } }: Consequences,
  reason: string | null,
): string {
  const place = placeOf(fullAddress);
  if (!goodsHeld) return t("consequence.staysAt", { place });
  if (reason === LOST) return t("consequence.lost");
  return undeliverableAction === "dispose" ? t("consequence.dispose") : t("consequence.bringBack", { place });
}
