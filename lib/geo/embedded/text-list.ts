/**
 * Texts that are kept as one, and cut out of it when they are read. Each garbage collection would visit hundreds of
 * thousands of strings one by one, and requests would wait meanwhile.
 */
export class TextList {
  readonly #all: string;
  /** Where each text ends. */
  readonly #ends: Uint32Array;

  constructor(texts: readonly string[]) {
    this.#all = texts.join("");
    let end = 0;
    this.#ends = Uint32Array.from(texts, ({ length }) => (end += length));
  }

  get length(): number {
    return this.#ends.length;
  }

  /** Undefined below the first and behind the last. */
  at(index: number): string | undefined {
    const end = this.#ends[index];
    return end === undefined ? undefined : this.#all.slice(this.#ends[index - 1] ?? 0, end);
  }
}
