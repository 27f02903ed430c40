import { setImmediate as nextTurn } from "node:timers/promises";
import type { Budget } from "@/lib/plans/rules/budget";
import { insertOne, type OneMore, openPlan, withRoutes } from "@/lib/plans/rules/insert-one";
import type { Plan } from "@/lib/plans/rules/plan";
import type { Delivery, Matrix, Problem, StopRef } from "@/lib/plans/rules/problem";
import type { Strategy } from "../schema";
import { deliveryId, dueOf, type ToDo } from "./order";
import {
  type Draft,
  isPlannedOnly,
  LATE_ROOMS_SECONDS,
  type Planned,
  refOf,
  type Relaxed,
  timeRunner,
  toProblem,
} from "./problem";
import type { StopTimes } from "./time-route";

type Unserved = Plan["unserved"];

/** The stops of a courier in their new order, with their times. */
export type NewRoute = { order: ToDo[]; times: readonly StopTimes[]; meters: number; seconds: number };

export type Solved = { planned: Planned; routes: ReadonlyMap<string, NewRoute>; unserved: Unserved };

type Solver = (problem: Problem, options: { seed: number; budget: Budget }) => Promise<{ plan: Plan }>;

type Options = { strategy: Strategy; seed: number; solver: Solver };

/** Work of a search: enough for a few stops in a moment, and for hundreds within some seconds. */
const POSITIONS_PER_SHIPMENT = 20_000;
const MOST_POSITIONS = 4_000_000;
const MOST_SECONDS = 4;

/** Plans routes for what was chosen. The same draft, matrices, strategy and seed give the same routes. */
export async function solveDraft(
  draft: Draft,
  matrices: readonly Matrix[],
  options: Options,
): Promise<Solved> {
  const solve = (planned: Planned) =>
    options.strategy === "plan" ? search(planned, options) : insertInTurn(planned, options.strategy);
  let solved = await solve(toProblem(draft, matrices));
  let relaxed: Relaxed | undefined;
  for (const lateSeconds of LATE_ROOMS_SECONDS) {
    const more = relaxedFor(solved, lateSeconds);
    if (!more) return solved;
    relaxed = {
      shipments: new Set([...(relaxed?.shipments ?? []), ...more.shipments]),
      couriers: new Set([...(relaxed?.couriers ?? []), ...more.couriers]),
      lateSeconds,
    };
    solved = await solve(toProblem(draft, matrices, relaxed));
  }
  return solved;
}

/**
 * Returns what has to be relaxed: deliveries with a courier have to be in the plan, and if a window is in the way of one that has
 * only planned times, all of those may be late, for at most that many seconds, rather than one left out.
 */
function relaxedFor({ planned, unserved }: Solved, lateSeconds: number): Relaxed | null {
  const { deliveryOf, bound, free } = planned;
  const theirs = new Set(bound.map(deliveryId));
  const left = unserved.filter(({ shipment }) => theirs.has(shipment)).map(({ shipment }) => shipment);
  const isLeft = unserved.some(
    ({ shipment, constraint }) => constraint === "window" && isPlannedOnly(deliveryOf.get(shipment)!),
  );
  if (left.length === 0 && !isLeft) return null;
  return {
    shipments: new Set([...left, ...(isLeft ? free.filter(isPlannedOnly).map(deliveryId) : [])]),
    couriers: new Set(left.map((id) => deliveryOf.get(id)!.courierId!)),
    lateSeconds,
  };
}

async function search(planned: Planned, { seed, solver }: Options): Promise<Solved> {
  const { problem, deliveryOf } = planned;
  const positions = Math.min(MOST_POSITIONS, POSITIONS_PER_SHIPMENT * problem.shipments.length);
  const budget = { positions, seconds: MOST_SECONDS };
  const { plan } = await solver(problem, { seed, budget });
  const routes = plan.routes.map(
    ({ courier, stops, meters, seconds }) =>
      [
        courier,
        { order: stops.map((ref) => toDoOf(deliveryOf, ref)), times: stops, meters, seconds },
      ] as const,
  );
  return { planned, routes: new Map(routes), unserved: plan.unserved };
}

const toDoOf = (deliveryOf: Planned["deliveryOf"], { shipment, kind }: StopRef): ToDo => ({
  delivery: deliveryOf.get(shipment)!,
  stop: kind === "pickup" ? 0 : 1,
});

type Offer = OneMore["offers"][number];

/**
 * Gives out the free deliveries one after the other, the earliest due first, each at the cheapest place of a route: of the courier
 * who is first at the pickup, or of the one with the fewest stops. Stops in the routes keep their order.
 */
async function insertInTurn(planned: Planned, strategy: "nearest" | "evenly"): Promise<Solved> {
  const { problem, free, kept, deliveryOf } = planned;
  const orders = new Map([...kept].map(([courier, order]) => [courier, order.map(refOf)]));
  const shipments = new Map(problem.shipments.map((shipment) => [shipment.id, shipment]));
  const open = openPlan(problem, { routes: routesOf(orders) });
  const unserved: Unserved[number][] = [];
  const rank = (offer: Offer) =>
    strategy === "nearest" ? (offer.pickup ?? offer.arrival) : orders.get(offer.courier)!.length;
  for (const delivery of [...free].sort((one, other) => dueOf(one.stops[1]) - dueOf(other.stops[1]))) {
    await nextTurn();
    const shipment = deliveryId(delivery);
    const { offers, ...rest } = insertOne(
      withRoutes(open, routesOf(orders)),
      shipments.get(shipment) as Delivery,
    );
    const best = offers.reduce<Offer | null>(
      (found, each) => (found && rank(found) <= rank(each) ? found : each),
      null,
    );
    if (best) orders.set(best.courier, withOffer(orders.get(best.courier)!, shipment, best));
    else if ("fitsAlone" in rest)
      unserved.push({ shipment, constraint: rest.constraint, fitsAlone: rest.fitsAlone });
  }
  const routes = planned.runners.map((runner) => {
    const order = orders.get(runner.courier.id)!.map((ref) => toDoOf(deliveryOf, ref));
    const { stops, meters, seconds } = timeRunner(planned, runner, order, problem.matrices);
    return [runner.courier.id, { order, times: stops, meters, seconds }] as const;
  });
  return { planned, routes: new Map(routes.filter(([, { order }]) => order.length > 0)), unserved };
}

export const routesOf = (orders: ReadonlyMap<string, StopRef[]>) =>
  [...orders].map(([courier, stops]) => ({ courier, stops }));

/** Returns a route with a delivery at the offered place. */
export function withOffer(
  order: readonly StopRef[],
  shipment: string,
  { pickupIndex, index }: Offer,
): StopRef[] {
  const result = [...order];
  if (pickupIndex !== null) result.splice(pickupIndex, 0, { shipment, kind: "pickup" });
  result.splice(index, 0, { shipment, kind: "dropoff" });
  return result;
}
