import type { Budget, Effort } from "../rules/budget";
import type { Plan } from "../rules/plan";
import type { Problem } from "../rules/problem";
import { anneal } from "./anneal";
import { Clock } from "./clock";
import { compile } from "./compile";
import type { Instance } from "./instance";
import { VehicleMinimization } from "./minimize-vehicles";
import { presentPlan } from "./present";
import { Search } from "./search";

/** Largest share of the budget for requests that the first solution left over. */
const SERVICE_SHARE = 0.7;

/** Share of the budget for the number of vehicles, if they come first. The distance gets the rest. */
const VEHICLES_SHARE = 0.25;

export type SolveOptions = {
  seed: number;
  budget: Budget;
  /** Clock of the budget, in seconds; the time by default. The bench counts processor time instead. */
  seconds?: () => number;
};

/** Plans routes in the current thread. */
export function solve(
  problem: Problem,
  { seed, budget, seconds = now }: SolveOptions,
): { plan: Plan; effort: Effort } {
  const began = seconds();
  const compiled = compile(problem);
  const search = new Search(compiled.instance, seed);
  const clock = new Clock(budget, search.inserter, seconds, began);
  if (compiled.instance.requests > 0) {
    search.construct();
    const service = new VehicleMinimization(search, clock);
    if (problem.objective.kind === "vehicles") service.run(VEHICLES_SHARE, fewestVehicles(compiled.instance));
    else if (service.serveAll(SERVICE_SHARE)) search.best.copyFrom(search.current);
    anneal(search, clock);
  }
  const { iterations, inserter } = search;
  const effort = { positions: inserter.work, iterations, endedBy: clock.endedBy };
  return { plan: presentPlan(compiled, search.best), effort };
}

const now = () => performance.now() / 1000;

/** Returns how many vehicles what is collected and kept on board needs at least. */
function fewestVehicles({ stops, dimensions, change, capacity, pickup, dropoff }: Instance): number {
  let fewest = stops > 0 ? 1 : 0;
  for (let d = 0; d < dimensions; d += 1) {
    let sum = 0;
    for (let request = 0; request < dropoff.length; request += 1)
      if (pickup[request] === -1) sum += Math.max(0, change[dropoff[request]! * dimensions + d]!);
    const largest = capacity.reduce(
      (most, value, index) => (index % dimensions === d ? Math.max(most, value) : most),
      0,
    );
    fewest = Math.max(fewest, Math.ceil(sum / largest));
  }
  return fewest;
}
