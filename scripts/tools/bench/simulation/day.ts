import { PACKAGE_SECONDS } from "@/lib/estimates/rules/stop-time";
import type { Matrix } from "@/lib/plans/rules/problem";
import { withParking } from "@/lib/routes/model/service-time";
import type { Day, Order, Worker } from "./orders";
import type { Roads } from "./roads";

/** Time between two decisions, in seconds. */
const TICK_SECONDS = 120;

export type Visit = { order: Order; kind: "pickup" | "dropoff" };

/** A courier during the day. */
export type Runner = Worker & {
  /** The stop that the courier drives to or is at, and when it is done. */
  place: number;
  freeAt: number;
  onBoard: Set<Order>;
  /** The stops after that one, in order. */
  route: Visit[];
  meters: number;
};

/** The state of the day that a strategy sees. It changes routes only. */
export type State = {
  now: number;
  runners: readonly Runner[];
  /** Booked orders that no courier has driven off to pick up. */
  waiting: ReadonlySet<Order>;
  /** Way with the time to park at its end, as the product calculates it. */
  way: (from: number, to: number) => { seconds: number; meters: number };
};

export type Strategy = { name: string; decide: (state: State) => Promise<void> | void };

export type Outcome = { kilometers: number; onTime: number; delivered: number; averageMinutes: number };

/**
 * Lets a day happen: at each tick the strategy decides, then couriers drive. A stop that a courier drives to is never taken away.
 * Couriers leave no earlier than they have to if they would wait at the stop.
 */
export async function liveThrough(
  { orders, workers }: Day,
  roads: Roads,
  strategy: Strategy,
): Promise<Outcome> {
  const way = waysOf(roads, orders);
  const runners = workers.map((worker): Runner => ({
    ...worker,
    place: worker.start,
    freeAt: worker.from,
    onBoard: new Set(),
    route: [],
    meters: 0,
  }));
  const waiting = new Set<Order>();
  const deliveredAt = new Map<Order, number>();
  const lastEnd = Math.max(...workers.map(({ to }) => to)) + 4 * 3600;
  let booked = 0;
  for (let now = 0; deliveredAt.size < orders.length && now < lastEnd; now += TICK_SECONDS) {
    for (; booked < orders.length && orders[booked]!.bookedAt <= now; booked += 1)
      waiting.add(orders[booked]!);
    await strategy.decide({ now, runners, waiting, way });
    for (const runner of runners) {
      for (let next = runner.route[0]; next !== undefined; next = runner.route[0]) {
        const { order, kind } = next;
        const place = kind === "pickup" ? order.pickup : order.dropoff;
        const { seconds, meters } = way(runner.place, place);
        const ready = kind === "pickup" ? order.readyAt : 0;
        const leaves = Math.max(runner.freeAt, now, ready - seconds);
        if (leaves >= now + TICK_SECONDS) break;
        const begins = leaves + seconds;
        runner.route.shift();
        runner.place = place;
        runner.freeAt = begins + PACKAGE_SECONDS;
        runner.meters += meters;
        if (kind === "pickup") {
          waiting.delete(order);
          runner.onBoard.add(order);
        } else {
          runner.onBoard.delete(order);
          deliveredAt.set(order, begins);
        }
      }
    }
  }
  const times = orders.map((order) => deliveredAt.get(order) ?? Infinity);
  const minutes = [...deliveredAt].map(([order, at]) => (at - order.bookedAt) / 60);
  return {
    kilometers: runners.reduce((sum, { meters }) => sum + meters, 0) / 1000,
    onTime: orders.filter(({ dueAt }, index) => times[index]! <= dueAt).length / orders.length,
    delivered: deliveredAt.size,
    averageMinutes: minutes.reduce((sum, each) => sum + each, 0) / minutes.length,
  };
}

/** Parking is added once for each place by the product's own rule: the difference to a matrix of one way of no length. */
function waysOf(roads: Roads, orders: readonly Order[]): State["way"] {
  const stop = { place: 1, perPackage: PACKAGE_SECONDS };
  const parking = withParking({ seconds: new Uint32Array(4), meters: new Uint32Array(4) }, [stop], "car")
    .seconds[1]!;
  const stops = new Set(orders.flatMap(({ pickup, dropoff }) => [pickup, dropoff]));
  return (from, to) => {
    const { seconds, meters } = roads.waysFrom(from);
    const time = Math.round(seconds[to]!) + (from !== to && stops.has(to) ? parking : 0);
    return { seconds: time, meters: Math.round(meters[to]!) };
  };
}

/** Returns the matrix between some places. */
export function matrixBetween(places: readonly number[], way: State["way"], count = places.length): Matrix {
  const matrix = { seconds: new Uint32Array(count * count), meters: new Uint32Array(count * count) };
  places.forEach((from, row) =>
    places.forEach((to, column) => {
      const { seconds, meters } = way(from, to);
      matrix.seconds[row * count + column] = seconds;
      matrix.meters[row * count + column] = meters;
    }),
  );
  return matrix;
}
