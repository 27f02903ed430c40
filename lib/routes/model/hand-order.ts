import type { Matrix } from "@/lib/plans/rules/problem";
import type { Ahead, AheadCourier, AheadDelivery } from "./ahead";
import type { Chosen } from "./choose";
import { dueOf, isOnRoute, presentOrder, stopOf, type ToDo } from "./order";
import { matricesOf } from "./places";
import { type Draft, draftOf, timeRunner } from "./problem";
import { rowsOf, type StoredStop } from "./route-rows";

/** Returns the stops ahead of a courier in their present order. */
export function aheadOf({ deliveries }: Pick<Ahead, "deliveries">, courierId: string): ToDo[] {
  return presentOrder(
    deliveries.filter((delivery) => isOnRoute(delivery) && delivery.courierId === courierId),
  );
}

type ByHand = { courier: AheadCourier; now: Date };

/** A courier's route that a person changes, with the legs between its stops. */
export type HandRoute = ByHand & { draft: Draft; matrices: readonly Matrix[] };

export async function openRoute(
  { courier, now }: ByHand,
  deliveries: Iterable<AheadDelivery>,
): Promise<HandRoute> {
  const bound = [...new Set(deliveries)].map((delivery) => ({ ...delivery, courierId: courier.id }));
  const chosen: Chosen = { couriers: [courier], bound, free: [], stranded: [] };
  const draft = draftOf(chosen, now);
  return { courier, now, draft, matrices: await matricesOf(draft) };
}

const timesOf = ({ draft, matrices }: HandRoute, order: readonly ToDo[]) =>
  timeRunner(draft, draft.runners[0]!, order, matrices);

/** Returns the rows of the route in this order. */
export function rowsByHand(
  route: HandRoute,
  order: readonly ToDo[],
  pinnedByName: (todo: ToDo) => string | null,
): StoredStop[] {
  const { courier, now } = route;
  return rowsOf(order, { courierId: courier.id, now, times: timesOf(route, order).stops, pinnedByName });
}

/** A second of being late costs as much as this many seconds of driving. */
const LATE_WEIGHT = 10;

/**
 * Returns the order with the stops of one more delivery at the place that adds the least driving and lateness. The
 * dispatcher chose the courier, so no deadline and no capacity prevents it.
 */
export function withBestPlace(route: HandRoute, order: readonly ToDo[], added: readonly ToDo[]): ToDo[] {
  let [best, lowest] = [[...order, ...added], Infinity];
  const [dropoff, pickup] = [added.at(-1)!, added.length > 1 ? added[0]! : null];
  for (let last = 0; last <= order.length; last += 1) {
    for (let first = pickup ? 0 : last; first <= last; first += 1) {
      const middle = order.slice(first, last);
      const tried = [
        ...order.slice(0, first),
        ...(pickup ? [pickup] : []),
        ...middle,
        dropoff,
        ...order.slice(last),
      ];
      const cost = costOf(route, tried);
      if (cost < lowest) [best, lowest] = [tried, cost];
    }
  }
  return best;
}

function costOf(route: HandRoute, order: readonly ToDo[]): number {
  const { stops, meters, seconds } = timesOf(route, order);
  const late = order.reduce((sum, todo, index) => {
    const at = route.now.getTime() + stops[index]!.start * 1000;
    return todo.stop === 1 ? sum + Math.max(0, at - dueOf(stopOf(todo))) / 1000 : sum;
  }, 0);
  return meters + 2 * (seconds + LATE_WEIGHT * late);
}
