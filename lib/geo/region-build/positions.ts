/** Marks a position that was not found: an extract may lack nodes of ways that it cuts. */
const UNKNOWN = 0x7fffffff;

const FIRST_ROOM = 1 << 16;

/**
 * Positions of some nodes: sixteen bytes per node instead of an object. First the ids are requested, then the
 * positions are set, then they are read. Ids may be as large as exact doubles (OpenStreetMap's have 34 bits).
 */
export class Positions {
  private ids = new Float64Array(FIRST_ROOM);
  private count = 0;
  private latitudes = new Int32Array(0);
  private longitudes = new Int32Array(0);
  private cursor = 0;

  /** Number of requested ids; duplicates count until `seal`. */
  get size(): number {
    return this.count;
  }

  ask(id: number): void {
    if (this.count === this.ids.length) {
      const wider = new Float64Array(this.ids.length * 2);
      wider.set(this.ids);
      this.ids = wider;
    }
    this.ids[this.count] = id;
    this.count += 1;
  }

  /** Ends the requests. */
  seal(): void {
    const sorted = this.ids.subarray(0, this.count).sort();
    let kept = 0;
    for (const id of sorted) {
      if (kept > 0 && sorted[kept - 1] === id) continue;
      sorted[kept] = id;
      kept += 1;
    }
    this.count = kept;
    this.latitudes = new Int32Array(kept).fill(UNKNOWN);
    this.longitudes = new Int32Array(kept).fill(UNKNOWN);
  }

  /** Sets a node's position, in ten-millionths of a degree, if it was requested. Fastest in the order of ids. */
  give(id: number, latitudeE7: number, longitudeE7: number): void {
    const { ids } = this;
    // Files are usually sorted by id, so the next requested id is at hand.
    if ((ids[this.cursor - 1] ?? 0) > id) this.cursor = this.firstAtLeast(id);
    while (this.cursor < this.count && (ids[this.cursor] ?? 0) < id) this.cursor += 1;
    if (this.cursor >= this.count || ids[this.cursor] !== id) return;
    this.latitudes[this.cursor] = latitudeE7;
    this.longitudes[this.cursor] = longitudeE7;
  }

  /** Returns latitude and longitude in degrees, or null if the file does not contain the node. */
  get(id: number): readonly [latitude: number, longitude: number] | null {
    const at = this.firstAtLeast(id);
    const latitude = this.latitudes[at] ?? UNKNOWN;
    if (at >= this.count || this.ids[at] !== id || latitude === UNKNOWN) return null;
    return [latitude / 1e7, (this.longitudes[at] ?? 0) / 1e7];
  }

  private firstAtLeast(id: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.ids[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
