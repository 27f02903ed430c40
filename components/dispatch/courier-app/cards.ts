import { type DeliveryState, isFinal, stateAfter } from "@/lib/deliveries/status";
import type { StoredAction } from "./action-store";
import type { ShownDelivery, ShownStop, ShownWork } from "./shown-work";

/** A delivery as it will be once the pending actions have arrived. */
export type WorkCard = {
  delivery: ShownDelivery;
  state: DeliveryState;
  kind: "pickup" | "dropoff";
  stop: ShownStop;
  /** The newest pending action. */
  waiting: StoredAction | null;
  refused: StoredAction | null;
};

export type Cards = {
  /** Deliveries in progress first, so that they stay in view; then by the planned time of the next stop. */
  today: WorkCard[];
  later: WorkCard[];
  /** Actions for deliveries that have no card any more, the newest of each. */
  loose: StoredAction[];
};

/** Whether the courier has nothing left to do in this state. */
export function isGone({ status }: DeliveryState): boolean {
  return status === "pending" || isFinal(status);
}

/** Builds the cards: the server's deliveries with the pending actions applied. */
export function cardsOf({ deliveries }: ShownWork, actions: readonly StoredAction[]): Cards {
  const cards = deliveries
    .map((delivery) => cardOf(delivery, actions))
    .filter(({ state, refused }) => refused || !isGone(state))
    .toSorted(
      (a, b) =>
        Number(isUnderWay(b.state)) - Number(isUnderWay(a.state)) ||
        a.stop.plannedAt.localeCompare(b.stop.plannedAt),
    );
  const carded = new Set(cards.map(({ delivery }) => delivery.id));
  const newest = new Map(
    actions.filter(({ deliveryId }) => !carded.has(deliveryId)).map((action) => [action.deliveryId, action]),
  );
  return {
    today: cards.filter((card) => !canWait(card)),
    later: cards.filter(canWait),
    loose: [...newest.values()],
  };
}

function isUnderWay({ goodsHeld, startedInAttempt }: DeliveryState): boolean {
  return goodsHeld || startedInAttempt;
}

/** A delivery in progress comes first, whatever its planned time. */
function canWait({ stop, state }: WorkCard): boolean {
  return stop.isLater && !isUnderWay(state);
}

function cardOf(delivery: ShownDelivery, actions: readonly StoredAction[]): WorkCard {
  const own = actions.filter(({ deliveryId }) => deliveryId === delivery.id);
  const waiting = own.filter(({ refusal }) => refusal === null);
  const { status, goodsHeld, startedInAttempt } = delivery;
  const present: DeliveryState = { status, goodsHeld, startedInAttempt };
  const state = waiting.reduce((before, action) => stateAfter(before, action.status), present);
  const kind = state.goodsHeld ? "dropoff" : "pickup";
  return {
    delivery,
    state,
    kind,
    stop: delivery[kind],
    waiting: waiting.at(-1) ?? null,
    refused: own.find(({ refusal }) => refusal !== null) ?? null,
  };
}
