import { beforeAll, expect, it } from "vitest";
import { ensureBundled } from "@/scripts/steps/bundle.mjs";
import { madeUpProblem } from "../model/made-up-problem.fixture";
import { solve } from "../model/solve";
import { planRoutes } from "./plan-routes";

const problem = madeUpProblem("in a thread");

beforeAll(() => ensureBundled("lib/plans/model/worker.ts"));

it("finds the same plan in a thread", async () => {
  const options = { seed: 7, budget: { positions: 20_000 } };
  expect(await planRoutes(problem, options)).toEqual(solve(problem, options));
});

it("ends the thread when it is aborted", async () => {
  const controller = new AbortController();
  const endless = planRoutes(problem, {
    seed: 1,
    budget: { positions: Infinity },
    signal: controller.signal,
  });
  controller.abort(new Error("The dispatcher left"));
  await expect(endless).rejects.toThrow("The dispatcher left");
});

it("rejects with what went wrong in the thread", async () => {
  const [courier] = problem.couriers;
  const wrong = {
    ...problem,
    couriers: [{ ...courier!, pinned: [{ kind: "visit" as const, shipment: "nothing" }] }],
  };
  await expect(planRoutes(wrong, { seed: 1, budget: { positions: 1 } })).rejects.toThrow(
    "A pinned stop does not exist",
  );
});
