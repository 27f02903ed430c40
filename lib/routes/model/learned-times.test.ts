import { beforeAll, describe, expect, it } from "vitest";
import { placeName, type ServiceTimesInUse, storeKey } from "@/lib/estimates/shared/service-times";
import { planRoutes } from "@/lib/plans/shared/plan-routes";
import type { Delivery } from "@/lib/plans/rules/problem";
import { ensureBundled } from "@/scripts/steps/bundle.mjs";
import type { Ahead } from "./ahead";
import { choose } from "./choose";
import { estimatedMatrices, madeUpAhead, NOW } from "./made-up-ahead.fixture";
import { draftOf, toProblem } from "./problem";
import { solveDraft } from "./solve";

beforeAll(() => ensureBundled("lib/plans/model/worker.ts"));

const AHEAD = madeUpAhead("learned", { couriers: 1, deliveries: 3 });
/** The first delivery waits for anybody, and its dropoff is a unit of a building. */
const CHANGED: Ahead = {
  ...AHEAD,
  deliveries: AHEAD.deliveries.map((delivery, index) => ({
    ...delivery,
    status: "pending",
    vehicleType: "car",
    courierId: null,
    goodsHeld: false,
    minimumAge: null,
    stops: [delivery.stops[0], { ...delivery.stops[1], ...(index === 0 && { dropoffKind: "unit" }) }],
  })),
};
const KITCHEN = CHANGED.deliveries[0]!.stops[0];
const TIMES: ServiceTimesInUse = {
  pickup: { general: 90, byKey: new Map([[storeKey("merchant", placeName(KITCHEN)), 900]]) },
  dropoff: { general: 60, byKey: new Map([["unit", 400]]) },
};
const NONE: ServiceTimesInUse = { pickup: null, dropoff: null };

const draftWith = (times: ServiceTimesInUse) =>
  draftOf(
    choose(CHANGED, { couriers: [], deliveries: [], mayReassign: false, now: NOW, keepsPersons: false }),
    NOW,
    times,
  );

async function servicesWith(times: ServiceTimesInUse) {
  const draft = draftWith(times);
  const { problem } = toProblem(draft, await estimatedMatrices(draft));
  return (problem.shipments as Delivery[]).map(({ pickup, dropoff }) => [pickup.service, dropoff.service]);
}

async function planWith(times: ServiceTimesInUse) {
  const draft = draftWith(times);
  const solver: typeof planRoutes = (problem, { seed }) =>
    planRoutes(problem, { seed, budget: { positions: 2_000 } });
  const { routes } = await solveDraft(draft, await estimatedMatrices(draft), {
    strategy: "plan",
    seed: 7,
    solver,
  });
  return [...routes].map(([courier, { order, times: stops }]) => ({
    courier,
    stops: order.map(({ delivery, stop }, index) => ({
      id: `${delivery.deliveryId}/${stop}`,
      ...stops[index]!,
    })),
  }));
}

describe("a plan with learned service times", () => {
  it("counts the time of the store and of the kind of dropoff, or else the general time", async () => {
    expect(await servicesWith(TIMES)).toEqual([
      [900, 400],
      [90, 60],
      [90, 60],
    ]);
  });

  it("counts the assumed times where nothing is learned", async () => {
    expect(await servicesWith(NONE)).toEqual(Array(3).fill([120, 120]));
  });

  it("is the same for the same times and seed, and takes longer at a slow store", async () => {
    const [plan, again, plain] = [await planWith(TIMES), await planWith(TIMES), await planWith(NONE)];
    expect(again).toEqual(plan);
    expect(plan).not.toEqual(plain);
    const kitchen = plan
      .flatMap(({ stops }) => stops)
      .find(({ id }) => id === `${CHANGED.deliveries[0]!.deliveryId}/0`)!;
    expect(kitchen.departure - kitchen.start).toBe(900);
  });
});
