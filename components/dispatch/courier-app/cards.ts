import { type DeliveryState, isFinal, stateAfter } from "@/lib/deliveries/status";
import { type CourierActionName, HANDED_OVER } from "@/lib/dispatch/status";
import type { StoredAction } from "./action-store";
import type { ShownDelivery, ShownHandover, ShownStop, ShownWork } from "./shown-work";

/** A delivery as it will be once the pending actions have arrived. */
export type WorkCard = {
  delivery: ShownDelivery;
  state: DeliveryState;
  kind: "pickup" | "dropoff";
  stop: ShownStop;
  /** The meeting with another courier that comes first; null if there is none. */
  handover: ShownHandover | null;
  /** The newest pending action. */
  waiting: StoredAction | null;
  /** The first refused action; the next one follows once the courier has read it. */
  refused: StoredAction | null;
};

const isRefused = ({ refusal }: StoredAction) => refusal !== null;

export type Cards = {
  /** Deliveries in progress first, so that they stay in view; then by the planned time of the next stop. */
  today: WorkCard[];
  later: WorkCard[];
  /** One action for each delivery that has no card any more: the first refused one, otherwise the newest. */
  loose: StoredAction[];
};

/** Whether the courier has nothing left to do with a delivery: no work, and no goods. */
export function isGone({ status, handover }: Pick<ShownDelivery, "status" | "handover">): boolean {
  return isFinal(status) || (status === "pending" && handover?.side !== "give");
}

/** Returns a delivery as it is after one of the courier's actions. */
export function afterAction(delivery: ShownDelivery, action: CourierActionName): ShownDelivery {
  const { handover } = delivery;
  if (action === HANDED_OVER) return { ...delivery, handover: handover && { ...handover, isGiven: true } };
  const { awaitsHandover = false, ...state } = stateAfter(delivery, action);
  return { ...delivery, ...state, awaitsHandover, handover: awaitsHandover ? handover : null };
}

/** Builds the cards: the server's deliveries with the pending actions applied. */
export function cardsOf({ deliveries }: ShownWork, actions: readonly StoredAction[]): Cards {
  const cards = deliveries
    .map((delivery) => cardOf(delivery, actions))
    .filter(({ state, handover, refused }) => refused || !isGone({ ...state, handover }))
    .toSorted(
      (a, b) =>
        Number(isUnderWay(b.state)) - Number(isUnderWay(a.state)) ||
        a.stop.plannedAt.localeCompare(b.stop.plannedAt),
    );
  const carded = new Set(cards.map(({ delivery }) => delivery.id));
  const uncarded = actions.filter(({ deliveryId }) => !carded.has(deliveryId));
  const loose = new Map(uncarded.map((action) => [action.deliveryId, action]));
  for (const action of uncarded.toReversed()) if (isRefused(action)) loose.set(action.deliveryId, action);
  return {
    today: cards.filter((card) => !canWait(card)),
    later: cards.filter(canWait),
    loose: [...loose.values()],
  };
}

/**
 * Returns the cards in groups that are one stop to the courier: the same place, contact and day. A card that says something
 * special stands alone.
 */
export function groupsOf(cards: readonly WorkCard[]): WorkCard[][] {
  const groups = new Map<string, WorkCard[]>();
  for (const card of cards) groups.set(placeKey(card), [...(groups.get(placeKey(card)) ?? []), card]);
  return [...groups.values()];
}

/** Names the stop of a card. A later day's stop is another one. */
export function placeKey(card: WorkCard): string {
  const { delivery, kind, stop, state, handover, refused } = card;
  if (handover || refused || state.status === "incomplete") return delivery.id;
  const { fullAddress, apartmentUnitNumber, customerName, phoneNumber, pin } = stop;
  const day = canWait(card) && stop.day;
  return JSON.stringify([kind, day, fullAddress, apartmentUnitNumber, customerName, phoneNumber, pin]);
}

function isUnderWay({ goodsHeld, startedInAttempt }: DeliveryState): boolean {
  return goodsHeld || startedInAttempt;
}

/** Whether a card is for a later day. A delivery in progress is for today, whatever its planned time. */
export function canWait({ stop, state }: WorkCard): boolean {
  return stop.isLater && !isUnderWay(state);
}

function cardOf(delivery: ShownDelivery, actions: readonly StoredAction[]): WorkCard {
  const own = actions.filter(({ deliveryId }) => deliveryId === delivery.id);
  const waiting = own.filter(({ refusal }) => refusal === null);
  const { status, goodsHeld, startedInAttempt, awaitsHandover, handover } = waiting.reduce(
    (before, action) => afterAction(before, action.status),
    delivery,
  );
  const { returnsId } = delivery;
  const state: DeliveryState = { status, goodsHeld, startedInAttempt, awaitsHandover, returnsId };
  const kind = goodsHeld ? "dropoff" : "pickup";
  return {
    delivery,
    state,
    kind,
    stop: delivery[kind],
    handover,
    waiting: waiting.at(-1) ?? null,
    refused: own.find(isRefused) ?? null,
  };
}
