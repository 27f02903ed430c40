import { SCORES } from "./adaptive-weights";
import type { Clock } from "./clock";
import type { Search } from "./search";

/**
 * Temperatures at the start and the end, in average arcs. Found by trying on the benchmarks. With many requests there are few
 * steps for each, so that the search begins colder.
 */
const HOTTEST = 10;
const FEW_REQUESTS = 160;
const COLD = 0.1;

/** Iterations between two looks at the clock. */
const PACE = 16;

/** Improvements below this are rounding. */
const EPSILON = 1e-9;

/**
 * Improves the current solution by simulated annealing (Kirkpatrick, Gelatt & Vecchi 1983): a worse solution is accepted with the
 * probability exp(-difference / temperature), and the temperature falls geometrically until the budget is used up.
 */
export function anneal(search: Search, clock: Clock): void {
  const { random, best, history } = search;
  const began = clock.progress();
  const arc = averageArc(search);
  const hot = HOTTEST * Math.min(1, (FEW_REQUESTS / search.instance.requests) ** 2);
  let temperature = hot * arc;
  for (let iteration = 0; ; iteration += 1) {
    if (iteration % PACE === 0) {
      const progress = clock.progress();
      if (progress >= 1) return;
      temperature = arc * hot * (COLD / hot) ** ((progress - began) / (1 - began));
    }
    const isFeasible = search.step();
    const { trial, current } = search;
    const change = trial.cost - current.cost;
    // The same solution again is not kept, so that its routes stay known to the fleet.
    if (!isFeasible || Math.abs(change) < EPSILON || change >= -temperature * Math.log(random.next())) {
      search.reward(SCORES.rejected);
      continue;
    }
    search.accept();
    if (trial.cost < best.cost - EPSILON) {
      best.copyFrom(trial);
      history.record(trial);
      search.reward(SCORES.best);
    } else if (change < -EPSILON) {
      history.record(trial);
      search.reward(SCORES.better);
    } else search.reward(change < EPSILON ? SCORES.rejected : SCORES.accepted);
  }
}

/** Returns the average cost of an arc in the current solution. */
function averageArc({ current, instance }: Search): number {
  const routes = current.cost - current.unservedCount * instance.penalty;
  return Math.max(routes, 1) / (instance.requests + 1);
}
