import type { Context } from "@/lib/core/context";
import { insertOne, openPlan } from "@/lib/plans/rules/insert-one";
import type { Constraint } from "@/lib/plans/rules/plan";
import type { Candidate } from "../rules/choose-courier";
import { type Ahead, readAhead } from "./ahead";
import { choose } from "./choose";
import { aheadOf, openRoute, rowsByHand, withBestPlace } from "./hand-order";
import { deliveryId, stopOf, todoOf } from "./order";
import { matricesOf } from "./places";
import { draftOf, LATE_ROOMS_SECONDS, type Planned, refOf, toProblem } from "./problem";
import type { StoredStop } from "./route-rows";
import { routesOf } from "./solve";

type Asking = {
  delivery: { merchantId: string; deliveryId: string };
  /** Ids of couriers who were asked already. */
  asked: readonly string[];
  now: Date;
};

export type Candidates = {
  candidates: Candidate[];
  /** Couriers who are working now, without those asked already. */
  working: number;
  /** Everything that is ahead, as it was when they were found. */
  ahead: Ahead;
  /** Constraint that prevents every courier from taking the delivery; null if somebody can, or nobody works. */
  constraint: Constraint | null;
};

/**
 * Returns the couriers who are working now and can take a delivery, with its cheapest place in each route. Stops that are in the
 * routes already keep their order.
 */
export async function findCandidates(ctx: Context, { delivery, asked, now }: Asking): Promise<Candidates> {
  const ahead = await readAhead(ctx);
  const working = ahead.couriers.filter(
    ({ id, isActive, shift }) =>
      isActive && (!ahead.usesShifts || (shift?.startedAt ?? null) !== null) && !asked.includes(id),
  );
  if (working.length === 0) return { candidates: [], working: 0, ahead, constraint: null };
  const chosen = choose(ahead, {
    couriers: working.map(({ id }) => id),
    deliveries: [delivery],
    mayReassign: true,
    keepsPersons: false,
    now,
  });
  const draft = draftOf(chosen, now);
  const matrices = await matricesOf(draft);
  const id = deliveryId(delivery);
  const onTime = offersFor(toProblem(draft, matrices), id);
  // Late is better than never.
  const isLate = onTime.constraint === "window";
  const late = {
    shipments: new Set([id]),
    couriers: new Set<string>(),
    lateSeconds: LATE_ROOMS_SECONDS.at(-1)!,
  };
  const { offers, constraint, orders } = isLate ? offersFor(toProblem(draft, matrices, late), id) : onTime;
  const names = new Map(working.map(({ id, name }) => [id, name]));
  return {
    candidates: offers.map(({ courier, pickup, arrival, cost }) => ({
      courierId: courier,
      name: names.get(courier) ?? "",
      minutesToPickup: (pickup ?? arrival) / 60,
      stops: orders.get(courier)?.length ?? 0,
      cost,
    })),
    working: working.length,
    ahead,
    constraint,
  };
}

/** Tries a delivery in the routes as they are. */
function offersFor({ problem, kept }: Planned, id: string) {
  const orders = new Map([...kept].map(([courier, order]) => [courier, order.map(refOf)]));
  const shipment = problem.shipments.find((each) => each.id === id);
  if (shipment?.kind !== "delivery") return { offers: [], constraint: null, orders };
  return { ...insertOne(openPlan(problem, { routes: routesOf(orders) }), shipment), orders };
}

/** Returns the route of a courier with one more delivery at its best place. */
export async function routeWith(
  { couriers, deliveries }: Ahead,
  { delivery: key, courierId, now }: Pick<Asking, "delivery" | "now"> & { courierId: string },
): Promise<StoredStop[]> {
  const courier = couriers.find(({ id }) => id === courierId);
  const delivery = deliveries.find((each) => deliveryId(each) === deliveryId(key));
  if (!courier || !delivery) return [];
  const order = aheadOf({ deliveries }, courierId);
  const added = todoOf(delivery);
  const route = await openRoute(
    { courier, now },
    [...order, ...added].map((todo) => todo.delivery),
  );
  const best = withBestPlace(route, order, added);
  return rowsByHand(route, best, (todo) => stopOf(todo).route?.pinnedByName ?? null);
}
