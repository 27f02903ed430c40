import type { Order } from "./orders";
import type { Runner, State, Strategy, Visit } from "./day";

/** Orders that one courier takes along from the same store. */
const MOST_ALONG = 4;

/**
 * Dispatch without a plan: each free courier takes the nearest order that is ready when they arrive, the nearest pair first, takes
 * along other orders that are ready at that store, and drops off the nearest first.
 */
export const nearestFirst = (mostAlong = MOST_ALONG): Strategy => ({
  name: mostAlong === 1 ? "nearest first, one at a time" : "nearest first, with what is ready at the store",
  decide: (state) => {
    const { now, runners, waiting } = state;
    const taken = new Set(runners.flatMap(({ route }) => route.map(({ order }) => order)));
    const open = new Set([...waiting].filter((order) => !taken.has(order)));
    const free = new Set(
      runners.filter(
        ({ route, freeAt, from, to }) => route.length === 0 && freeAt <= now && from <= now && now < to,
      ),
    );
    for (;;) {
      const pair = nearestPair(state, free, open);
      if (pair === null) return;
      const { runner, order, seconds } = pair;
      const along = [...open]
        .filter(({ pickup, readyAt }) => pickup === order.pickup && readyAt <= now + seconds)
        .sort((one, other) => one.dueAt - other.dueAt)
        .slice(0, mostAlong);
      const goods = [...new Set([order, ...along])].slice(0, mostAlong);
      runner.route = [
        ...goods.map((each): Visit => ({ order: each, kind: "pickup" })),
        ...nearestDropoffs(state, goods),
      ];
      free.delete(runner);
      for (const each of goods) open.delete(each);
    }
  },
});

function nearestPair({ now, way }: State, free: ReadonlySet<Runner>, open: ReadonlySet<Order>) {
  let best: { runner: Runner; order: Order; seconds: number } | null = null;
  for (const runner of free) {
    for (const order of open) {
      const { seconds } = way(runner.place, order.pickup);
      if (order.readyAt <= now + seconds && (best === null || seconds < best.seconds))
        best = { runner, order, seconds };
    }
  }
  return best;
}

function nearestDropoffs({ way }: State, goods: readonly Order[]): Visit[] {
  const left = new Set(goods);
  const visits: Visit[] = [];
  for (let place = goods[0]!.pickup; left.size > 0; place = visits.at(-1)!.order.dropoff) {
    const [nearest] = [...left].sort(
      (one, other) => way(place, one.dropoff).seconds - way(place, other.dropoff).seconds,
    );
    left.delete(nearest!);
    visits.push({ order: nearest!, kind: "dropoff" });
  }
  return visits;
}
