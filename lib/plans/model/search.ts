import { AdaptiveWeights } from "./adaptive-weights";
import { ArcHistory } from "./destroy/arc-history";
import { type DestroyOperator, destroyOperators } from "./destroy/operators";
import { Remover } from "./destroy/remover";
import { canInsert } from "./explain";
import { Fleet } from "./fleet";
import { Inserter } from "./insertion";
import { type Instance, withoutGoods } from "./instance";
import { nearestStops } from "./neighbors";
import { canOverload, isOverloaded } from "./overload";
import { Random } from "./random";
import { GreedyInsertion } from "./repair/greedy";
import { Orders } from "./repair/orders";
import { RegretInsertion } from "./repair/regret";
import { Solution } from "./solution";

/**
 * Most steps use the two operators that are fastest and best on the benchmarks. The others get a search out of where those two
 * cannot move.
 */
const DRAWN_SHARE = 0.1;

/** Fills a solution with its unserved requests as far as they fit. */
type RepairOperator = (solution: Solution) => void;

/** Solutions and operators that the phases of a search share. A phase changes `current`, and replaces `best`. */
export class Search {
  readonly instance: Instance;
  readonly random: Random;
  readonly inserter: Inserter;
  readonly fleet: Fleet;
  readonly remover: Remover;
  readonly history: ArcHistory;
  readonly #destroy: readonly DestroyOperator[];
  readonly #repair: readonly RepairOperator[];
  readonly #destroyWeights: AdaptiveWeights;
  readonly #repairWeights: AdaptiveWeights;
  #lastDestroy = 0;
  #lastRepair = 0;
  #workBefore = 0;

  current: Solution;
  trial: Solution;
  readonly best: Solution;
  iterations = 0;
  /** Share of the work for steps whose operators are drawn. The others remove strings and insert greedily. */
  drawnShare = DRAWN_SHARE;
  #isDrawn = false;
  #drawnWork = 0;
  readonly #canOverload: boolean;

  constructor(instance: Instance, seed: number) {
    this.instance = instance;
    this.#canOverload = canOverload(instance);
    const random = new Random(seed);
    this.random = random;
    this.inserter = new Inserter(instance, random);
    this.fleet = new Fleet(instance, this.inserter);
    this.current = new Solution(instance);
    this.trial = new Solution(instance);
    this.best = new Solution(instance);
    this.remover = new Remover(instance, random, nearestStops(instance), this.trial);
    this.history = new ArcHistory(instance);
    this.#destroy = destroyOperators(instance, this.history);
    const greedy = new GreedyInsertion(this.fleet, new Orders(instance, random));
    const [regret2, regret3] = [2, 3].map((k) => new RegretInsertion(this.fleet, random, k));
    this.#repair = [
      (solution) => greedy.repair(solution),
      (solution) => regret2!.repair(solution, random.next() < 0.5),
      (solution) => regret3!.repair(solution, random.next() < 0.5),
    ];
    this.#destroyWeights = new AdaptiveWeights(this.#destroy.length, random);
    this.#repairWeights = new AdaptiveWeights(this.#repair.length, random);
  }

  /** Builds the first solution by regret insertion. Requests that fit nowhere, not even alone, are set aside. */
  construct(): void {
    this.#repair[1]!(this.current);
    const { current, instance } = this;
    const alone = new Solution(withoutGoods(instance));
    let kept = 0;
    for (let index = 0; index < current.unservedCount; index += 1) {
      const request = current.unserved[index]!;
      if (!canInsert(alone, request)) continue;
      current.unserved[kept] = request;
      kept += 1;
    }
    current.unservedCount = kept;
    this.best.copyFrom(this.current);
  }

  /**
   * Makes `trial` a neighbor of `current`: takes some requests out and inserts them again.
   * @returns whether it keeps all constraints
   */
  step(): boolean {
    this.iterations += 1;
    // A step without any position is work, too.
    this.inserter.work += 1;
    this.#workBefore = this.inserter.work;
    this.#isDrawn = this.#drawnWork < this.drawnShare * this.inserter.work;
    this.#lastDestroy = this.#isDrawn ? this.#destroyWeights.draw() : 0;
    this.#lastRepair = this.#isDrawn ? this.#repairWeights.draw() : 0;
    this.fleet.startStep();
    this.trial.copyFrom(this.current);
    this.remover.solution = this.trial;
    this.#destroy[this.#lastDestroy]!(this.remover);
    this.remover.finish();
    this.#repair[this.#lastRepair]!(this.trial);
    if (this.#isDrawn) this.#drawnWork += this.inserter.work - this.#workBefore;
    return !this.#canOverload || !isOverloaded(this.trial);
  }

  /** Credits the operators of the last step. */
  reward(score: number): void {
    if (!this.#isDrawn) return;
    const positions = this.inserter.work - this.#workBefore;
    this.#destroyWeights.reward(this.#lastDestroy, score, positions);
    this.#repairWeights.reward(this.#lastRepair, score, positions);
  }

  accept(): void {
    [this.current, this.trial] = [this.trial, this.current];
  }

  /** Takes all requests of a vehicle out of the current solution, and the vehicle out of the fleet. */
  dissolve(vehicle: number): void {
    this.remover.solution = this.current;
    this.remover.removeAll(vehicle);
    this.remover.finish();
    this.fleet.close(vehicle);
  }
}
