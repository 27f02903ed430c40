import type { Budget, Effort } from "../rules/budget";

/** Says how far a search is. It reads the time rarely, because that takes longer than some iterations. */
export class Clock {
  readonly #budget: Budget;
  readonly #work: { readonly work: number };
  readonly #seconds: () => number;
  readonly #began: number;
  #isLate = false;

  /**
   * @param seconds a clock: the time, or the processor time of the thread
   * @param began its value when the budget began
   */
  constructor(budget: Budget, work: { readonly work: number }, seconds: () => number, began: number) {
    if (budget.positions === undefined && budget.seconds === undefined)
      throw new Error("The budget has no bound");
    this.#budget = budget;
    this.#work = work;
    this.#seconds = seconds;
    this.#began = began;
  }

  /** Returns the share of the budget that is used up: 1 or more when the search has to end. */
  progress(): number {
    const { positions, seconds, stopAfter = Infinity } = this.#budget;
    const share = seconds === undefined ? 0 : (this.#seconds() - this.#began) / seconds;
    this.#isLate = share >= 1;
    if (this.#isLate || this.#work.work >= stopAfter) return 1;
    return positions === undefined ? share : this.#work.work / positions;
  }

  get endedBy(): Effort["endedBy"] {
    return this.#isLate ? "time" : "positions";
  }
}
