/**
 * Seeded pseudo-random numbers: the generator sfc32 ("small fast counter") of Doty-Humphrey's PractRand, with a period of at
 * least 2^32. The same seed gives the same numbers on every machine.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    this.#a = seed | 0;
    this.#b = Math.floor(seed / 2 ** 32) | 0;
    this.#c = 0x9e3779b9 | 0;
    // The first numbers of similar seeds are similar.
    for (let round = 0; round < 15; round += 1) this.next();
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    const result = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + result) | 0;
    return (result >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** Shuffles the first `count` items in place (Fisher & Yates). */
  shuffle(items: Int32Array, count: number): void {
    for (let last = count - 1; last > 0; last -= 1) {
      const other = this.below(last + 1);
      const item = items[last]!;
      items[last] = items[other]!;
      items[other] = item;
    }
  }
}
