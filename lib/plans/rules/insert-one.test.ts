import fc from "fast-check";
import { expect, it } from "vitest";
import { checkPlan } from "../model/check-plan.fixture";
import { madeUpProblem } from "../model/made-up-problem.fixture";
import { solve } from "../model/solve";
import { addShipment, insertOne, offersFor, openPlan } from "./insert-one";
import type { Plan, PlannedStop, Route } from "./plan";
import type { Courier, Delivery, Problem, Stop, Visit } from "./problem";

it("finds the same offers as trying every position", () => {
  fc.assert(
    fc.property(fc.nat(), (number) => {
      const name = `problem ${number}`;
      const problem = madeUpProblem(name, { isScheduled: false, hasPins: false });
      const { plan } = solve(problem, { seed: 1, budget: { positions: 5000 } });
      const order = orderFor(`order for ${name}`);
      const { offers } = insertOne(openPlan(problem, plan), order);
      const expected = problem.couriers.flatMap((courier) => cheapest(problem, plan, courier, order));
      expect(offers.map(({ courier, cost }) => ({ courier, cost }))).toEqual(
        expected.sort(
          (one, other) => one.cost - other.cost || arrivalOf(offers, one) - arrivalOf(offers, other),
        ),
      );
    }),
    { numRuns: 40 },
  );
});

it("offers times that keep breaks and times on board", () => {
  const problem = madeUpProblem("a day with breaks");
  const { plan } = solve(problem, { seed: 1, budget: { positions: 20_000 } });
  const order = { ...orderFor("hot food"), maxOnBoard: 1500 } as Delivery;
  const { offers } = insertOne(openPlan(problem, plan), order);
  const [best] = offers;
  expect(best).toBeDefined();
  const pinnedTo = { ...problem, shipments: [...problem.shipments, { ...order, courier: best?.courier }] };
  const after = solve(pinnedTo, { seed: 1, budget: { positions: 20_000 } }).plan;
  expect(checkPlan(pinnedTo, after)).toEqual([]);
  expect(best!.arrival).toBeGreaterThanOrEqual(best!.pickup!);
});

it("tries one order after the other without changing the plan", () => {
  const problem = madeUpProblem("two orders", { hasPins: false });
  const { plan } = solve(problem, { seed: 1, budget: { positions: 20_000 } });
  const open = openPlan(problem, plan);
  const first = insertOne(open, orderFor("first"));
  insertOne(open, { kind: "visit", id: "second", visit: { place: 1, service: 60 } });
  expect(insertOne(open, orderFor("first"))).toEqual(first);
});

it("adds a shipment where it is cheapest, once", () => {
  const problem = madeUpProblem("one by one", { hasPins: false });
  const { id } = problem.shipments.find(({ kind }) => kind === "delivery")!;
  const routes = () => openPlan(problem, { routes: [] });
  const order = { ...problem.shipments.find((each) => each.id === id), id: "the same" } as Delivery;
  const [cheapest] = offersFor(routes(), order);
  const open = routes();
  addShipment(open, id);
  const cost = () => open.solution.routesCost;
  expect(cost()).toBeCloseTo(routes().solution.routesCost + cheapest!.cost);
  const before = cost();
  addShipment(open, id);
  addShipment(open, "unknown");
  expect(cost()).toBe(before);
});

it("names the constraint of an order that fits nowhere", () => {
  const problem = madeUpProblem("nowhere");
  const { plan } = solve(problem, { seed: 1, budget: { positions: 5000 } });
  const answer = insertOne(openPlan(problem, plan), { ...orderFor("heavy"), size: { kilograms: 1000 } });
  expect(answer).toEqual({ offers: [], constraint: "capacity", fitsAlone: false });
});

it("names the pin to an unknown courier", () => {
  const problem = madeUpProblem("unknown courier");
  const { plan } = solve(problem, { seed: 1, budget: { positions: 5000 } });
  const answer = insertOne(openPlan(problem, plan), { ...orderFor("theirs"), courier: "nobody" });
  expect(answer).toEqual({ offers: [], constraint: "pinned", fitsAlone: false });
});

/** An order like those of the made-up problems. */
function orderFor(name: string): Delivery | Visit {
  const { shipments } = madeUpProblem(name, { hasPins: false, isScheduled: false });
  const order = shipments.find(({ kind }) => kind === "delivery") as Delivery;
  const within = (stop: Stop) => ({ ...stop, place: stop.place % 10 });
  return { ...order, id: "the order", pickup: within(order.pickup), dropoff: within(order.dropoff) };
}

const arrivalOf = (
  offers: readonly { courier: string; arrival: number }[],
  { courier }: { courier: string },
) => offers.find((offer) => offer.courier === courier)?.arrival ?? 0;

/** Tries the order at every pair of positions, and checks each whole route. */
function cheapest(problem: Problem, plan: Plan, courier: Courier, order: Delivery | Visit) {
  const before = plan.routes.find((route) => route.courier === courier.id)?.stops ?? [];
  const withOrder: Problem = { ...problem, shipments: [...problem.shipments, order] };
  let lowest = Infinity;
  for (let pickup = 0; pickup <= before.length; pickup += 1) {
    for (let dropoff = pickup; dropoff <= before.length; dropoff += 1) {
      const route = timed(withOrder, courier, [
        ...before.slice(0, pickup),
        { kind: "pickup", shipment: order.id },
        ...before.slice(pickup, dropoff),
        { kind: "dropoff", shipment: order.id },
        ...before.slice(dropoff),
      ]);
      const isBroken = checkPlan(withOrder, { routes: [route], unserved: [], cost: 0 }).some(
        (text) => !/ has \d stops$/.test(text),
      );
      const old = before.length === 0 ? 0 : costOf(timed(withOrder, courier, before));
      if (!isBroken) lowest = Math.min(lowest, costOf(route) - old);
    }
  }
  return lowest === Infinity ? [] : [{ courier: courier.id, cost: lowest }];
}

/** Cost as in the made-up problems. */
const costOf = ({ meters, seconds }: Route) => 500 + meters + seconds;

/** Times a route without breaks: each stop as early as possible. */
function timed(
  problem: Problem,
  courier: Courier,
  stops: readonly Pick<PlannedStop, "kind" | "shipment">[],
): Route {
  const matrix = problem.matrices[courier.matrix ?? 0]!;
  let [place, clock, meters, seconds] = [courier.start, courier.shift.from, 0, 0];
  const drive = (to: number) => {
    const leg = place * problem.places + to;
    meters += matrix.meters[leg]!;
    seconds += matrix.seconds[leg]!;
    clock += matrix.seconds[leg]!;
    place = to;
  };
  const planned = stops.map(({ kind, shipment: id }) => {
    const shipment = problem.shipments.find((other) => other.id === id)!;
    const stop =
      shipment.kind === "visit"
        ? shipment.visit
        : kind === "pickup"
          ? (shipment as Delivery).pickup
          : shipment.dropoff;
    drive(stop.place);
    const arrival = clock;
    const start = Math.max(arrival, stop.window?.ready ?? 0);
    clock = start + stop.service;
    return { kind, shipment: id, arrival, start, departure: clock };
  });
  if (courier.end !== null) drive(courier.end);
  return {
    courier: courier.id,
    stops: planned,
    breaks: [],
    departure: courier.shift.from,
    end: clock,
    meters,
    seconds,
  };
}
