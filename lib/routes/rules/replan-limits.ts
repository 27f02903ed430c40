import type { ReplanRules } from "./dispatch-rules";
import type { ProposalResult, ProposedDelivery, ProposedRoute } from "./proposal";

/** Why a change needs a person. */
type Withheld = "due soon" | "too many changes";

export type WithinLimits = {
  /** The most valuable first. */
  accepted: ProposedDelivery[];
  withheld: { delivery: ProposedDelivery; because: Withheld }[];
};

type Key = { merchantId: string; deliveryId: string };
const keyOf = ({ merchantId, deliveryId }: Key) => `${merchantId}/${deliveryId}`;

/** The couriers whose routes a change touches. */
const couriersOf = ({ fromCourierId, toCourierId }: ProposedDelivery) =>
  [fromCourierId ?? [], toCourierId].flat();

/**
 * Divides the changes of a proposal into those that need no person, and the others. A route in which a stop that is due soon would
 * change or get another stop before it stays as it is, and at most `maxChanges` deliveries change at once. Deliveries that keep their
 * courier change with the route.
 */
export function withinLimits(
  { routes, deliveries }: ProposalResult,
  { keepMinutes, maxChanges }: Pick<ReplanRules, "keepMinutes" | "maxChanges">,
  now: Date,
): WithinLimits {
  const latest = now.getTime() + keepMinutes * 60_000;
  const changed = new Map(deliveries.map((delivery) => [keyOf(delivery), delivery]));
  const soon = new Set<string>();
  const disturbs = ({ stops }: ProposedRoute) => {
    const first = stops.findIndex((stop) => changed.has(keyOf(stop)));
    const touched = first < 0 ? [] : stops.slice(first);
    return touched.some((stop) => {
      const isSoon = Math.min(Date.parse(stop.arrivesAt), Date.parse(stop.deadlineAt)) <= latest;
      const change = changed.get(keyOf(stop));
      // A delivery without a courier is urgent, not kept.
      if (!isSoon || change?.fromCourierId === null) return false;
      soon.add(keyOf(stop));
      return true;
    });
  };
  const kept = new Set(routes.filter(disturbs).map(({ courierId }) => courierId));
  const isKept = (delivery: ProposedDelivery) =>
    soon.has(keyOf(delivery)) || couriersOf(delivery).some((courier) => kept.has(courier));
  const accepted = new Set<ProposedDelivery>();
  const free = deliveries.filter((delivery) => !isKept(delivery)).toSorted(byValue);
  for (const delivery of free) {
    const couriers = couriersOf(delivery);
    const along = free.filter(
      (each) => each === delivery || (isReordered(each) && couriers.includes(each.toCourierId)),
    );
    const together = new Set([...accepted, ...along]);
    if (together.size <= maxChanges) along.forEach((each) => accepted.add(each));
  }
  return {
    accepted: [...accepted],
    withheld: deliveries
      .filter((delivery) => !accepted.has(delivery))
      .map((delivery) => ({ delivery, because: isKept(delivery) ? "due soon" : "too many changes" })),
  };
}

/** Whether the delivery stays with its courier, in another order. */
const isReordered = ({ fromCourierId, toCourierId }: ProposedDelivery) => fromCourierId === toCourierId;

/** Deliveries without a courier first, then the most urgent, then those whose next best courier costs most. */
function byValue(one: ProposedDelivery, other: ProposedDelivery): number {
  const isPlaced = ({ fromCourierId }: ProposedDelivery) => Number(fromCourierId !== null);
  const saved = ({ why }: ProposedDelivery) => why.nextBest?.moreMinutes ?? 0;
  return (
    isPlaced(one) - isPlaced(other) ||
    one.why.slackMinutes - other.why.slackMinutes ||
    saved(other) - saved(one) ||
    (keyOf(one) < keyOf(other) ? -1 : 1)
  );
}
