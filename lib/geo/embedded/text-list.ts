/** Texts stored as one string, with the end of each. */
export type PackedTexts = { all: string; ends: Uint32Array };

export function packTexts(texts: readonly string[]): PackedTexts {
  let end = 0;
  return { all: texts.join(""), ends: Uint32Array.from(texts, ({ length }) => (end += length)) };
}

/**
 * Packed texts, cut out when they are read. Each garbage collection would visit hundreds of thousands of strings while
 * requests wait.
 */
export class TextList {
  readonly #all: string;
  readonly #ends: Uint32Array;

  constructor({ all, ends }: PackedTexts) {
    this.#all = all;
    this.#ends = ends;
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
