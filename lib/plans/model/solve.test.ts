import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Budget } from "../rules/budget";
import type { Constraint } from "../rules/plan";
import type { Courier, Problem, Shipment, StopRef } from "../rules/problem";
import { checkPlan } from "./check-plan.fixture";
import { madeUpProblem } from "./made-up-problem.fixture";
import { solve } from "./solve";

const QUICK = { seed: 1, budget: { positions: 20_000 } };

describe("solve", () => {
  it("breaks no constraint of random problems", () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (number, isScheduled) => {
        const problem = madeUpProblem(`problem ${number}`, { isScheduled });
        expect(checkPlan(problem, solve(problem, QUICK).plan)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it("keeps a schedule for a route whose break fit only beside a stop that was taken out", () => {
    const problem = madeUpProblem("problem 1916867905", { hasPins: false });
    expect(checkPlan(problem, solve(problem, QUICK).plan)).toEqual([]);
  });

  it("never moves pinned stops", () => {
    fc.assert(
      fc.property(fc.nat(), (number) => {
        const problem = madeUpProblem(`problem ${number}`, { hasPins: false });
        const before = solve(problem, QUICK).plan;
        const pins = new Map(
          before.routes.map(({ courier, stops }) => [courier, wholePairs(stops.slice(0, 4))]),
        );
        const pinned = {
          ...problem,
          couriers: problem.couriers.map((courier) => ({ ...courier, pinned: pins.get(courier.id) })),
        };
        const { plan } = solve(pinned, { ...QUICK, seed: 2 });
        expect(checkPlan(pinned, plan)).toEqual([]);
        expect(plan.unserved.filter(({ constraint }) => constraint === "pinned")).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it("finds the same plan for the same seed in 20 runs", () => {
    const problem = madeUpProblem("twenty runs", { shipments: 25 });
    const plans = Array.from({ length: 20 }, () => JSON.stringify(solve(problem, QUICK)));
    expect(new Set(plans).size).toBe(1);
  });

  it("repeats a search that the time ended", () => {
    const problem = madeUpProblem("out of time", { shipments: 25 });
    let ticks = 0;
    const ended = solve(problem, {
      seed: 1,
      budget: { positions: 1e6, seconds: 3 },
      seconds: () => (ticks += 0.1),
    });
    const { positions } = ended.effort;
    const repeated = solve(problem, { seed: 1, budget: { positions: 1e6, stopAfter: positions } });
    expect(ended.effort.endedBy).toBe("time");
    expect(repeated.plan).toEqual(ended.plan);
    expect(repeated.effort.positions).toBe(positions);
  });

  it("rejects a budget without a bound", () => {
    const budget = {} as Budget;
    expect(() => solve(madeUpProblem("endless"), { seed: 1, budget })).toThrow("The budget has no bound");
  });

  it("uses as few vehicles as it can if they come first", () => {
    const problem = madeUpProblem("few vehicles", {
      couriers: 6,
      shipments: 6,
      hasPins: false,
      isScheduled: false,
    });
    const spacious = problem.couriers.map((courier) => ({
      ...courier,
      ...WIDE,
      capacity: {},
      skills: ["cold box"],
    }));
    const relaxed: Problem = {
      ...problem,
      couriers: spacious,
      shipments: problem.shipments.map((shipment) => withoutWindows(shipment)),
      objective: { kind: "vehicles" },
    };
    expect(solve(relaxed, QUICK).plan.routes).toHaveLength(1);
  });
});

const WIDE = { shift: { from: 0, to: 1e6 } };

function withoutWindows(shipment: Shipment): Shipment {
  if (shipment.kind !== "delivery")
    return shipment.kind === "visit" ? { ...shipment, visit: { place: 1, service: 0 } } : shipment;
  return { ...shipment, pickup: { place: 0, service: 0 }, dropoff: { place: 2, service: 0 } };
}

/** A pinned dropoff needs its pickup before it. */
const wholePairs = (stops: readonly StopRef[]): StopRef[] =>
  stops.map(({ kind, shipment }) => ({ kind, shipment }));

/** Places in a row, 100 seconds and meters apart; no road leads to the last one. */
function inARow(courier: Partial<Courier>, ...shipments: Shipment[]): Problem {
  const places = 5;
  const distance = (from: number, to: number) =>
    to === 4 || from === 4 ? 2 ** 32 - 1 : 100 * Math.abs(from - to);
  const meters = Uint32Array.from({ length: places ** 2 }, (_, index) =>
    distance(Math.floor(index / places), index % places),
  );
  return {
    places,
    matrices: [{ meters, seconds: meters }],
    couriers: [
      { id: "Ada", start: 0, end: 0, shift: { from: 0, to: 1000 }, capacity: { pieces: 2 }, ...courier },
    ],
    shipments,
    objective: { kind: "cost", perMeter: 1, perSecond: 0 },
  };
}

const parcel = (id: string, changes: Partial<Extract<Shipment, { kind: "delivery" }>> = {}): Shipment => ({
  kind: "delivery",
  id,
  pickup: { place: 1, service: 10 },
  dropoff: { place: 2, service: 10 },
  size: { pieces: 1 },
  ...changes,
});

const onBoard = {
  kind: "on board" as const,
  id: "a",
  courier: "Ada",
  dropoff: { place: 3, service: 0 },
  size: { pieces: 2 },
};

it("prefers a courier with pinned stops to one more", () => {
  const errand: Shipment = { kind: "visit", id: "errand", visit: { place: 3, service: 0 } };
  const problem = inARow({ pinned: [{ kind: "visit", shipment: "errand" }] }, errand, parcel("a"));
  const [ada] = problem.couriers;
  const { plan } = solve(
    {
      ...problem,
      couriers: [ada!, { ...ada!, id: "Bo", start: 1, end: 2, pinned: [] }],
      objective: { kind: "cost", perMeter: 1, perSecond: 0, perCourier: 500 },
    },
    QUICK,
  );
  expect(plan).toMatchObject({ routes: [{ courier: "Ada" }], cost: 500 + 800 });
});

describe("an unserved shipment", () => {
  it.each<[Constraint, Partial<Courier>, Shipment]>([
    ["skill", {}, parcel("a", { skills: ["cold box"] })],
    ["unreachable", {}, parcel("a", { dropoff: { place: 4, service: 0 } })],
    ["capacity", {}, parcel("a", { size: { pieces: 3 } })],
    ["window", {}, parcel("a", { dropoff: { place: 2, service: 0, window: { ready: 0, deadline: 150 } } })],
    ["shift", { shift: { from: 0, to: 300 } }, parcel("a")],
    [
      "shift",
      { shift: { from: 500, to: 2000 } },
      parcel("a", { pickup: { place: 1, service: 0, window: { ready: 0, deadline: 400 } } }),
    ],
    ["time on board", {}, parcel("a", { maxOnBoard: 99 })],
    [
      "break",
      { shift: { from: 0, to: 500 }, breaks: [{ ready: 50, deadline: 150, duration: 300 }] },
      parcel("a"),
    ],
  ])("names %s", (constraint, courier, shipment) => {
    expect(solve(inARow(courier, shipment), QUICK).plan.unserved).toEqual([
      { shipment: "a", constraint, fitsAlone: false },
    ]);
  });

  it("names the pins of a courier without the skill", () => {
    const problem = inARow({}, parcel("a", { skills: ["cold box"], courier: "Ada" }));
    expect(solve(problem, QUICK).plan.unserved).toMatchObject([{ constraint: "pinned" }]);
  });

  it("names the pins that cannot be kept", () => {
    const late = { place: 3, service: 0, window: { ready: 0, deadline: 200 } };
    const problem = inARow(
      {
        pinned: [
          { kind: "pickup", shipment: "a" },
          { kind: "dropoff", shipment: "a" },
        ],
      },
      parcel("a", { dropoff: late }),
      parcel("b"),
    );
    const { plan } = solve(problem, QUICK);
    expect(plan.unserved).toMatchObject([{ shipment: "a", constraint: "pinned" }]);
    expect(plan.routes[0]?.stops.map(({ shipment }) => shipment)).toEqual(["b", "b"]);
  });

  it("says that others are in its way", () => {
    const window = { ready: 0, deadline: 210 };
    const parcels = ["a", "b", "c"].map((id) =>
      parcel(id, { size: { pieces: 2 }, dropoff: { place: 2, service: 10, window } }),
    );
    const { unserved } = solve(inARow({}, ...parcels), QUICK).plan;
    expect(unserved).toHaveLength(2);
    expect(unserved.every(({ fitsAlone }) => fitsAlone)).toBe(true);
  });

  it.each<[string, Partial<Courier>, Shipment]>([
    ["on board at the start", {}, onBoard],
    [
      "of a pinned pickup",
      { pinned: [{ kind: "pickup", shipment: "a" }] },
      parcel("a", { pickup: { place: 0, service: 0 }, dropoff: onBoard.dropoff, size: { pieces: 2 } }),
    ],
  ])("may take the space of goods %s", (_name, courier, goods) => {
    const others = ["b", "c"].map((id) => parcel(id, { size: { pieces: 2 } }));
    const problem = inARow({ shift: { from: 0, to: 900 }, ...courier }, goods, ...others);
    expect(solve(problem, QUICK).plan.unserved).toMatchObject([{ constraint: "capacity", fitsAlone: true }]);
  });
});
