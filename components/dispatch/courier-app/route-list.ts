import { canWait, groupsOf, placeKey, type WorkCard } from "./cards";
import type { ShownRoute, ShownWork } from "./shown-work";

type RouteStop = ShownRoute["stops"][number];

/** The place of a stop in the route: `3` of `9`, and the predicted time. */
export type RoutePlace = { number: number; of: number; when: string };

/** An entry of the courier's list. */
export type ListEntry =
  /** One place with something to do. Its `place` is null if it is in no route. */
  | { is: "stop"; cards: WorkCard[]; place: RoutePlace | null; isLater: boolean }
  /** Dropoffs at one place whose goods are collected at a stop before. */
  | { is: "ahead"; cards: WorkCard[]; place: RoutePlace; isLater: boolean }
  | { is: "break"; key: string; words: string; isLater: boolean };

type RoutedGroup = { is: "stop" | "ahead"; key: string; cards: WorkCard[]; stop: RouteStop };

/**
 * Returns the list: the stops of the route in its order with the breaks between them, then the cards in no route, as without
 * one. Stops at one place that follow each other are one entry.
 */
export function listOf(cards: readonly WorkCard[], route: ShownRoute | undefined): ListEntry[] {
  const groups = routedGroups(cards, route?.stops ?? []);
  const routed = new Set(groups.flatMap(({ is, cards }) => (is === "stop" ? cards : [])));
  const breaks = [...(route?.breaks ?? [])];
  const list = groups.flatMap(({ is, cards, stop }, index): ListEntry[] => {
    const { at, when, isLater } = stop;
    const due = breaks.splice(0, breaks.filter((each) => each.at <= at).length);
    return [
      ...due.map(({ at, words }) => ({ is: "break" as const, key: `break ${at}`, words, isLater })),
      { is, cards, place: { number: index + 1, of: groups.length, when }, isLater },
    ];
  });
  const others = groupsOf(cards.filter((card) => !routed.has(card)));
  return [
    ...list,
    ...others.map((group) => ({
      is: "stop" as const,
      cards: group,
      place: null,
      isLater: group.every(canWait),
    })),
  ];
}

function routedGroups(cards: readonly WorkCard[], stops: readonly RouteStop[]): RoutedGroup[] {
  const byId = new Map(cards.map((card) => [card.delivery.id, card]));
  const groups: RoutedGroup[] = [];
  for (const stop of stops) {
    const card = byId.get(stop.deliveryId);
    // A pickup that was made on this phone may still be in the route.
    if (!card || (stop.kind === "pickup" && card.kind !== "pickup")) continue;
    const is = stop.kind === card.kind ? "stop" : "ahead";
    const key = `${is} ${is === "stop" ? placeKey(card) : card.delivery.dropoff.fullAddress}`;
    const last = groups.at(-1);
    if (last?.key === key) last.cards.push(card);
    else groups.push({ is, key, cards: [card], stop });
  }
  return groups;
}

/** Whether a card has to be seen before its stop is next. */
export function needsLook({ state, delivery, handover, refused }: WorkCard): boolean {
  return state.status === "assigned" || delivery.change !== null || handover !== null || refused !== null;
}

const keyOf = ({ deliveryId, kind }: RouteStop) => `${deliveryId} ${kind}`;

/** Whether the route has a new stop or another order. Stops that are done or taken away do not change it. */
export function isRouteChanged(before: ShownWork, after: ShownWork): boolean {
  const [old, now] = [before, after].map(({ route }) => (route?.stops ?? []).map(keyOf));
  const kept = old?.filter((key) => now?.includes(key));
  return kept?.join() !== now?.join();
}
