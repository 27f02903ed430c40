/** Maximum total size of the bodies that arrive at once in one lane, by their declared sizes. */
const BYTES_AT_ONCE = 16 * 1024 * 1024;
const BODIES_AT_ONCE = 1_024;

/** Maximum size of a body without a declared length. Larger declared bodies are rejected before they are read. */
const MAX_BODY_BYTES = 256 * 1024;

type Arriving = { bytes: number; giveUp: () => void };

/**
 * Limits the request bodies of one lane that arrive at once. The oldest one makes room for another, so that slow
 * senders never block a quick one.
 */
export class Receiving {
  readonly #lanes = new Map<string, Set<Arriving>>();

  /**
   * Counts an arriving body.
   * @param declared its size in bytes; NaN if unknown
   * @param giveUp called if it must make room
   * @returns a function to call when it has arrived or will not arrive
   */
  begin(lane: string, declared: number, giveUp: () => void): () => void {
    const arriving = this.#lanes.get(lane) ?? new Set();
    this.#lanes.set(lane, arriving);
    const body = { bytes: Math.min(declared || MAX_BODY_BYTES, MAX_BODY_BYTES), giveUp };
    let total = body.bytes;
    for (const { bytes } of arriving) total += bytes;
    for (const longest of arriving) {
      if (total <= BYTES_AT_ONCE && arriving.size < BODIES_AT_ONCE) break;
      arriving.delete(longest);
      total -= longest.bytes;
      longest.giveUp();
    }
    arriving.add(body);
    return () => {
      arriving.delete(body);
      if (arriving.size === 0 && this.#lanes.get(lane) === arriving) this.#lanes.delete(lane);
    };
  }
}
