import type { Constraint } from "../rules/plan";
import { type Compiled, type Instance, NEVER, endOf, startOf, withoutGoods } from "./instance";
import { Inserter, Insertion } from "./insertion";
import { Random } from "./random";
import { Solution } from "./solution";

/** Constraints that can be relaxed, the likeliest first. A missing road cannot. */
const RELAXABLE = ["capacity", "time on board", "break", "shift", "window", "pinned", "skill"] as const;
type Relaxable = (typeof RELAXABLE)[number];

/** Names the constraint of an unserved request: the one without which it could be inserted. */
export class Explainer {
  readonly #compiled: Compiled;
  readonly #alone: Solution;
  readonly #plan: Solution;
  readonly #relaxed = new Map<string, { alone: Solution; plan: Solution }>();

  constructor(compiled: Compiled, plan: Solution) {
    this.#compiled = compiled;
    this.#alone = new Solution(withoutGoods(compiled.instance));
    this.#plan = plan;
  }

  /** Whether the request could be served if it were the only one. */
  fitsAlone(request: number): boolean {
    return canInsert(this.#alone, request);
  }

  explain(request: number): Constraint {
    const { instance, skilled } = this.#compiled;
    const { vehicles } = instance;
    if (!skilled.subarray(request * vehicles, (request + 1) * vehicles).includes(1)) return "skill";
    if (!isReachable(instance, request)) return "unreachable";
    const base = this.fitsAlone(request) ? "plan" : "alone";
    const helps = (relaxed: readonly Relaxable[]) => canInsert(this.#relax(relaxed)[base], request);
    const single = RELAXABLE.find((constraint) => helps([constraint]));
    if (single !== undefined) return single;
    // Several constraints are broken: the last of those that have to be relaxed together.
    return RELAXABLE.find((_, index) => helps(RELAXABLE.slice(0, index + 1))) ?? "unreachable";
  }

  #relax(constraints: readonly Relaxable[]): { alone: Solution; plan: Solution } {
    const key = constraints.join();
    const known = this.#relaxed.get(key);
    if (known !== undefined) return known;
    const instance = relax(this.#compiled, new Set(constraints));
    const { initialLoad } = this.#alone.instance;
    const made = { alone: this.#alone.under({ ...instance, initialLoad }), plan: this.#plan.under(instance) };
    this.#relaxed.set(key, made);
    return made;
  }
}

/** Whether any allowed vehicle can serve a request beside the other stops of a solution. */
export function canInsert(solution: Solution, request: number): boolean {
  const { instance } = solution;
  const inserter = new Inserter(instance, new Random(0));
  const best = new Insertion();
  for (let vehicle = 0; vehicle < instance.vehicles; vehicle += 1) {
    if (instance.allowed[request * instance.vehicles + vehicle] === 0) continue;
    inserter.offer(solution, request, vehicle, best);
    if (best.cost < Infinity) return true;
  }
  return false;
}

/** Whether roads lead from the start of an allowed vehicle through the request to its end. */
function isReachable(instance: Instance, request: number): boolean {
  const { vehicles, allowed, arcs, place, places, pickup, dropoff } = instance;
  return arcs.some(({ time }, vehicle) => {
    if (allowed[request * vehicles + vehicle] === 0) return false;
    const via = [pickup[request]!, dropoff[request]!].filter((node) => node >= 0);
    const nodes = [startOf(instance, vehicle), ...via, endOf(instance, vehicle)];
    return nodes.every(
      (node, index) => index === 0 || time[place[nodes[index - 1]!]! * places + place[node]!]! < Infinity,
    );
  });
}

function relax({ instance, skilled, boundTo }: Compiled, without: ReadonlySet<Relaxable>): Instance {
  const { stops, vehicles, capacity, maxOnBoard, breaks, ready, due, pinned } = instance;
  const isStop = (node: number) => node < stops;
  const mayServe = (entry: number) => {
    const bound = boundTo[Math.floor(entry / vehicles)]!;
    const isBound = bound >= 0 && bound !== entry % vehicles;
    return (without.has("skill") || skilled[entry] === 1) && (without.has("pinned") || !isBound);
  };
  return {
    ...instance,
    allowed: skilled.map((_, entry) => Number(mayServe(entry))),
    capacity: without.has("capacity") ? capacity.map(() => Infinity) : capacity,
    maxOnBoard: without.has("time on board") ? maxOnBoard.map(() => Infinity) : maxOnBoard,
    breaks: without.has("break") ? breaks.map(() => []) : breaks,
    pinned: without.has("pinned") ? pinned.map(() => []) : pinned,
    // A longer shift begins with the plan and never ends.
    ready: without.has("shift")
      ? ready.map((time, node) => (isStop(node) ? time : Math.min(time, 0)))
      : ready,
    due: due.map((time, node) => (without.has(isStop(node) ? "window" : "shift") ? NEVER : time)),
  };
}
