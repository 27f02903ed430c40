import { SHARED_STATUSES } from "@/lib/deliveries/rules/courier-position";
import type { StopKey } from "../rules/board";
import type { AheadDelivery, AheadStop } from "./ahead";

/** A stop that is still to be made. */
export type ToDo = { delivery: AheadDelivery; stop: 0 | 1 };

export const deliveryId = ({ merchantId, deliveryId: id }: Pick<StopKey, "merchantId" | "deliveryId">) =>
  `${merchantId}/${id}`;

export const stopId = (key: StopKey) => `${deliveryId(key)}/${key.stop}`;

export const todoId = ({ delivery, stop }: ToDo) => `${deliveryId(delivery)}/${stop}`;

export const stopOf = ({ delivery, stop }: ToDo): AheadStop => delivery.stops[stop];

/** The instant after which a stop is late. */
export const dueOf = ({ plannedAt, deadlineAt }: Pick<AheadStop, "plannedAt" | "deadlineAt">) =>
  Date.parse(deadlineAt ?? plannedAt);

/** Whether the delivery belongs into its courier's route. One that waits for another attempt does not. */
export const isOnRoute = ({ courierId, status }: AheadDelivery) =>
  courierId !== null && status !== "incomplete";

/**
 * Returns the stops of a delivery that are still ahead. Goods that another courier has need no pickup: the two couriers arrange where they
 * meet.
 */
export function todoOf(delivery: AheadDelivery): ToDo[] {
  const dropoff: ToDo = { delivery, stop: 1 };
  return delivery.goodsHeld ? [dropoff] : [{ delivery, stop: 0 }, dropoff];
}

const isMoving = ({ status }: AheadDelivery) => (SHARED_STATUSES as readonly string[]).includes(status);

/** Returns the stop that the courier is on the way to; null without one. */
function underWay(todo: readonly ToDo[]): ToDo | null {
  const next = (status: string) =>
    todo.find((each) => each.delivery.status === status && each.stop === (each.delivery.goodsHeld ? 1 : 0));
  return next("on_the_way") ?? next("started") ?? null;
}

/** Whether the courier has begun, so that nobody else can take the delivery over without meeting them. */
export const isBegun = (delivery: AheadDelivery) => delivery.goodsHeld || isMoving(delivery);

export const isPinned = ({ stops }: AheadDelivery) =>
  stops.some(({ route }) => route !== null && route.pinnedByName !== null);

/**
 * Returns the stops ahead of a courier in their current order: first the one that the courier drives to, then those of the route, then the
 * others by the time when they are due. A pickup comes before its dropoff.
 */
export function presentOrder(deliveries: readonly AheadDelivery[]): ToDo[] {
  const byDue = [...deliveries].sort((one, other) => dueOf(one.stops[1]) - dueOf(other.stops[1]));
  const todo = byDue.flatMap(todoOf);
  const position = (each: ToDo) => stopOf(each).route?.position ?? Infinity;
  const planned = todo
    .filter((each) => position(each) < Infinity)
    .sort((one, other) => position(one) - position(other));
  const first = underWay([...planned, ...todo]);
  const all = new Set([...(first ? [first] : []), ...planned, ...todo]);
  return pickupsFirst([...all]);
}

/** Moves a pickup that comes after its dropoff directly before it. */
export function pickupsFirst(order: readonly ToDo[]): ToDo[] {
  const result: ToDo[] = [];
  const added = new Set<string>();
  const pickupOf = new Map(order.filter(({ stop }) => stop === 0).map((each) => [each.delivery, each]));
  const add = (each: ToDo) => {
    if (added.has(todoId(each))) return;
    added.add(todoId(each));
    result.push(each);
  };
  for (const each of order) {
    const pickup = each.stop === 1 ? pickupOf.get(each.delivery) : undefined;
    if (pickup) add(pickup);
    add(each);
  }
  return result;
}

/**
 * Returns the stops that stay the first of the route, in their current order: the one that the courier drives to, then those that a person put
 * in their place. A pinned dropoff whose pickup is not pinned before it is left out.
 */
export function pinnedOf(order: readonly ToDo[]): ToDo[] {
  const first = underWay(order);
  const pinned = order.filter((each) => each === first || stopOf(each).route?.pinnedByName);
  const front = first ? [first, ...pinned.filter((each) => each !== first)] : pinned;
  const seen = new Set<AheadDelivery>();
  return front.filter(({ delivery, stop }) => {
    if (stop === 0) seen.add(delivery);
    return stop === 0 || delivery.goodsHeld || seen.has(delivery);
  });
}

/** Groups deliveries by a courier. */
export function groupByCourier(
  deliveries: readonly AheadDelivery[],
  courierOf: (delivery: AheadDelivery) => string | null,
): Map<string | null, AheadDelivery[]> {
  const groups = new Map<string | null, AheadDelivery[]>();
  for (const delivery of deliveries) {
    const id = courierOf(delivery);
    groups.set(id, [...(groups.get(id) ?? []), delivery]);
  }
  return groups;
}
