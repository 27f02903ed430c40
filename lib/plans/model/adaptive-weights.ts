import type { Random } from "./random";

/** Scores of an iteration, as in the paper: a new best solution, a better one than the current, and an accepted one. */
export const SCORES = { best: 33, better: 9, accepted: 13, rejected: 0 } as const;

/** Iterations after which the weights are updated. */
const SEGMENT = 100;
/** How fast the weights follow the scores. */
const REACTION = 0.1;
/** No operator dies out. */
const LEAST_WEIGHT = 0.02;

/**
 * Draws operators by weights that follow their success: the roulette wheel of Ropke & Pisinger, "An adaptive large
 * neighborhood search heuristic for the pickup and delivery problem with time windows", Transportation Science 40 (2006). A
 * score counts per evaluated position, because the operators differ in speed.
 */
export class AdaptiveWeights {
  readonly #random: Random;
  readonly #weights: Float64Array;
  readonly #scores: Float64Array;
  readonly #positions: Float64Array;
  #uses = 0;

  constructor(count: number, random: Random) {
    this.#random = random;
    this.#weights = new Float64Array(count).fill(1 / count);
    this.#scores = new Float64Array(count);
    this.#positions = new Float64Array(count);
  }

  /** Returns the number of an operator. */
  draw(): number {
    let left = this.#random.next();
    for (let operator = 0; operator < this.#weights.length; operator += 1) {
      left -= this.#weights[operator]!;
      if (left < 0) return operator;
    }
    return 0;
  }

  /** @param positions evaluated in the iteration */
  reward(operator: number, score: number, positions: number): void {
    this.#scores[operator]! += score;
    this.#positions[operator]! += positions;
    this.#uses += 1;
    if (this.#uses === SEGMENT) this.#update();
  }

  #update(): void {
    let sum = 0;
    const rates = this.#weights.map((weight, operator) => {
      const positions = this.#positions[operator]!;
      // An operator that was not drawn keeps its share.
      return positions === 0 ? -weight : this.#scores[operator]! / positions;
    });
    for (const rate of rates) sum += Math.max(rate, 0);
    if (sum > 0) {
      let total = 0;
      for (let operator = 0; operator < rates.length; operator += 1) {
        const rate = rates[operator]!;
        const target = rate < 0 ? -rate : rate / sum;
        const weight = this.#weights[operator]! * (1 - REACTION) + REACTION * target;
        this.#weights[operator] = Math.max(weight, LEAST_WEIGHT);
        total += this.#weights[operator]!;
      }
      for (let operator = 0; operator < rates.length; operator += 1) this.#weights[operator]! /= total;
    }
    this.#scores.fill(0);
    this.#positions.fill(0);
    this.#uses = 0;
  }
}
