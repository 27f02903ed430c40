/**
 * Texts stored as one string and cut out when they are read. Each garbage collection would visit hundreds of
 * thousands of strings while requests wait.
 */
export class TextList {
  readonly #all: string;
  /** End of each text. */
  readonly #ends: Uint32Array;

  constructor(texts: readonly string[]) {
    this.#all = texts.join("");
    let end = 0;
    this.#ends = Uint32Array.from(texts, ({ length }) => (end += length));
  }

  get length(): number {
    return this.#ends.length;
  }

  /** Undefined outside the list. */
  at(index: number): string | undefined {
    const end = this.#ends[index];
    return end === undefined ? undefined : this.#all.slice(this.#ends[index - 1] ?? 0, end);
  }
}
