import fc from "fast-check";
import { expect, it } from "vitest";
import { madeUpProblem } from "../model/made-up-problem.fixture";
import { solve } from "../model/solve";
import { insertOne, offersFor, openPlan } from "./insert-one";
import { type Delivery, type Problem, UNREACHABLE } from "./problem";
import { setWays, type Way, withSparePlaces } from "./spare-places";

it("offers the same for spare places as for the places with the same ways", () => {
  fc.assert(
    fc.property(fc.nat(), (number) => {
      const problem = madeUpProblem(`problem ${number}`);
      const { plan } = solve(problem, { seed: 1, budget: { positions: 5000 } });
      const spare = openPlan(withSparePlaces(problem), plan);
      // The places of one order after the other.
      for (const name of ["first", "second"]) {
        const order = orderFor(`${name} order for ${number}`);
        const places = [order.pickup.place, order.dropoff.place] as const;
        problem.matrices.forEach((_, matrix) => {
          places.forEach((like, index) => {
            setWays(spare, {
              matrix,
              place: problem.places + index,
              ways: waysOf(problem, matrix, like, places),
            });
          });
        });
        const elsewhere = {
          ...order,
          pickup: { ...order.pickup, place: problem.places },
          dropoff: { ...order.dropoff, place: problem.places + 1 },
        };
        const { offers } = insertOne(openPlan(problem, plan), order);
        expect(offersFor(spare, elsewhere)).toEqual(offers);
      }
    }),
    { numRuns: 15 },
  );
});

it("has no way to a spare place that was not set", () => {
  const problem = madeUpProblem("nowhere", { hasPins: false });
  const { plan } = solve(problem, { seed: 1, budget: { positions: 5000 } });
  const { pickup, dropoff, ...order } = orderFor("nowhere");
  const open = openPlan(withSparePlaces(problem), plan);
  const at = (place: number) => ({ ...order, pickup: { ...pickup, place }, dropoff });
  expect(insertOne(open, at(problem.places))).toMatchObject({ offers: [], constraint: "unreachable" });
});

/** The ways of a place, also to and from the two spare ones, which are like `places`. */
function waysOf(
  { matrices, places: count }: Problem,
  matrix: number,
  place: number,
  places: readonly [number, number],
) {
  const { seconds, meters } = matrices[matrix]!;
  const others = [...Array.from({ length: count }, (_, number) => number), ...places];
  const way = (from: number, to: number): Way | null => {
    const index = from * count + to;
    return seconds[index]! < UNREACHABLE ? { seconds: seconds[index]!, meters: meters[index]! } : null;
  };
  return { into: others.map((from) => way(from, place)), outOf: others.map((to) => way(place, to)) };
}

/** An order like those of the made-up problems, without skills, without limits of time. */
function orderFor(name: string): Delivery {
  const { shipments } = madeUpProblem(name, { hasPins: false, isScheduled: false });
  const order = shipments.find(({ kind }) => kind === "delivery") as Delivery;
  const within = ({ place, service }: Delivery["pickup"]) => ({ place: place % 10, service });
  return { id: "the order", kind: "delivery", pickup: within(order.pickup), dropoff: within(order.dropoff) };
}
