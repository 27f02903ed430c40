type Positions = {
  /** Insertion positions to evaluate: a measure of work that is the same on every machine. */
  positions: number;
};

type Seconds = {
  /** Longest time. */
  seconds: number;
};

/**
 * Bounds of a search, at least one. With `positions`, the result depends only on problem and seed, as long as the time does
 * not end the search first. With `seconds` alone, the search cools down by time, and a slower machine finds another result.
 */
export type Budget = ((Positions & Partial<Seconds>) | (Seconds & Partial<Positions>)) & {
  /**
   * Ends the search after this many positions, as the time ended an earlier one: its `effort.positions` together with its
   * `positions` repeats its result.
   */
  stopAfter?: number;
};

/** The work of a search, and the bound that ended it. */
export type Effort = { positions: number; iterations: number; endedBy: "positions" | "time" };
