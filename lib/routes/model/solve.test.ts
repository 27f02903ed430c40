import { beforeAll, describe, expect, it } from "vitest";
import { planRoutes } from "@/lib/plans/shared/plan-routes";
import { ensureBundled } from "@/scripts/steps/bundle.mjs";
import { neededSkills, skillsOf } from "../rules/skills";
import { STRATEGIES, type Strategy } from "../schema";
import type { Ahead } from "./ahead";
import { choose } from "./choose";
import { estimatedMatrices, madeUpAhead, NOW } from "./made-up-ahead.fixture";
import { deliveryId, isPinned, pinnedOf, type ToDo, todoId, todoOf } from "./order";
import { draftOf } from "./problem";
import { resultOf } from "./result";
import { type Solved, solveDraft } from "./solve";

beforeAll(() => ensureBundled("lib/plans/model/worker.ts"));

const BOARDS = Array.from({ length: 6 }, (_, index) => `board ${index}`);

/** Plans with little work, so that many boards can be tried. */
async function solved(ahead: Ahead, strategy: Strategy, mayReassign = false): Promise<Solved> {
  const draft = draftOf(
    choose(ahead, { couriers: [], deliveries: [], mayReassign, now: NOW, keepsPersons: false }),
    NOW,
  );
  const solver: typeof planRoutes = (problem, { seed }) =>
    planRoutes(problem, { seed, budget: { positions: 2_000 } });
  return solveDraft(draft, await estimatedMatrices(draft), { strategy, seed: 7, solver });
}

/** Lists what routes break. */
function brokenBy({ planned, routes, unserved }: Solved): string[] {
  const problems: string[] = [];
  const seen = new Map<string, string>();
  for (const { courier } of planned.runners) {
    const { order, times } = routes.get(courier.id) ?? { order: [] as ToDo[], times: [] };
    const bound = planned.kept.get(courier.id)!;
    const pinned = pinnedOf(bound).map(todoId);
    if (order.slice(0, pinned.length).map(todoId).join() !== pinned.join())
      problems.push(`${courier.id} lost its pins`);
    const theirs = new Set(order.map(todoId));
    problems.push(
      ...bound
        .map(todoId)
        .filter((id) => !theirs.has(id))
        .map((id) => `${id} left ${courier.id}`),
    );
    order.forEach((todo, index) => {
      const before = order.slice(0, index).map(todoId);
      if (todo.stop === 1 && !todo.delivery.goodsHeld && !before.includes(`${deliveryId(todo.delivery)}/0`))
        problems.push(`${todoId(todo)} comes before its pickup`);
      if (index > 0 && times[index]!.arrival < times[index - 1]!.departure)
        problems.push(`${todoId(todo)} is too early`);
      seen.set(todoId(todo), courier.id);
    });
    const free = order.filter(({ delivery }) => planned.free.includes(delivery));
    const missing = free.filter(
      ({ delivery }) => !neededSkills(delivery).every((skill) => skillsOf(courier).includes(skill)),
    );
    problems.push(...missing.map((todo) => `${courier.id} cannot do ${todoId(todo)}`));
  }
  const left = new Set(unserved.map(({ shipment }) => shipment));
  for (const delivery of [...planned.bound, ...planned.free])
    for (const todo of todoOf(delivery))
      if (seen.has(todoId(todo)) === left.has(deliveryId(delivery)))
        problems.push(`${todoId(todo)} is neither or both`);
  return problems;
}

describe.each(STRATEGIES)("the strategy %s", (strategy) => {
  it("breaks nothing on made-up boards", async () => {
    for (const name of BOARDS) {
      expect(brokenBy(await solved(madeUpAhead(name), strategy)), name).toEqual([]);
      expect(brokenBy(await solved(madeUpAhead(name), strategy, true)), name).toEqual([]);
    }
  });

  it("proposes the same for the same board and seed", async () => {
    const once = await resultOf(await solved(madeUpAhead("again"), strategy));
    for (let run = 0; run < 20; run += 1)
      expect(await resultOf(await solved(madeUpAhead("again"), strategy))).toEqual(once);
  });
});

it("keeps pinned deliveries with their couriers even if others may be reassigned", async () => {
  for (const name of BOARDS) {
    const { deliveries } = await resultOf(await solved(madeUpAhead(name), "plan", true));
    const pinned = new Set(madeUpAhead(name).deliveries.filter(isPinned).map(deliveryId));
    const moved = deliveries.filter(({ fromCourierId, toCourierId }) => fromCourierId !== toCourierId);
    expect(moved.filter((each) => pinned.has(deliveryId(each)))).toEqual([]);
  }
});

it("gives couriers about the same number of stops", async () => {
  const ahead = madeUpAhead("even", { couriers: 4, deliveries: 20 });
  const couriers = ahead.couriers.map((courier) => ({
    ...courier,
    vehicleType: "cargo_van" as const,
    skills: ["age_check"],
    shift: null,
    capacity: { kilograms: null, liters: null, pieces: null },
  }));
  const deliveries = ahead.deliveries.map((delivery) => ({
    ...delivery,
    courierId: null,
    status: "pending" as const,
    goodsHeld: false,
  }));
  const { routes } = await solved({ ...ahead, couriers, deliveries }, "evenly");
  const counts = [...routes.values()].map(({ order }) => order.length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(4);
});

it("gives the reason for every change", async () => {
  for (const name of BOARDS) {
    const { deliveries, routes } = await resultOf(await solved(madeUpAhead(name), "plan"));
    for (const { why, toCourierId } of deliveries) {
      expect(why).toBeDefined();
      expect(why.nextBest?.courierId).not.toBe(toCourierId);
    }
    expect(routes.every(({ stops }) => stops.every(({ arrivesAt, startsAt }) => arrivesAt <= startsAt))).toBe(
      true,
    );
  }
});

it.each([
  ["no deadline", null, null, 30 * 86_400],
  ["when its store closes", null, 240, 240 * 60],
  ["its own deadline, if that is earlier", 200, 240, 200 * 60],
  ["when its store closes, if that is earlier", 300, 240, 240 * 60],
  ["no deadline, if its store has closed already", null, -30, 30 * 86_400],
])("gives a pickup as its deadline %s", async (_name, deadline, closing, seconds) => {
  const ahead = madeUpAhead("closing", { couriers: 1, deliveries: 1 });
  const at = (minutes: number | null) =>
    minutes === null ? null : new Date(NOW.getTime() + 60_000 * minutes).toISOString();
  const couriers = ahead.couriers.map((courier) => ({ ...courier, shift: null }));
  const [{ stops, ...delivery }] = ahead.deliveries as [Ahead["deliveries"][number]];
  const pickup = {
    ...stops[0],
    readyAt: null,
    plannedAt: at(0)!,
    deadlineAt: at(deadline),
    closesAt: at(closing),
  };
  const free = { ...delivery, courierId: null, status: "pending" as const, goodsHeld: false };
  const deliveries = [{ ...free, stops: [pickup, stops[1]] as typeof stops }];
  const { planned } = await solved({ ...ahead, couriers, deliveries }, "nearest");
  expect(planned.problem.shipments).toMatchObject([{ pickup: { window: { deadline: seconds } } }]);
});
