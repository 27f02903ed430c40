import type { Instance } from "../instance";
import type { Random } from "../random";

/**
 * Orders in which greedy insertion takes the requests, drawn at random by weight: by chance, the largest first, the farthest
 * or the closest to the start first, the narrowest window, the earliest ready time or the earliest deadline first.
 */
export class Orders {
  readonly #random: Random;
  readonly #keys: readonly Float64Array[];

  constructor(instance: Instance, random: Random) {
    this.#random = random;
    const {
      requests,
      dropoff,
      pickup,
      stops,
      places,
      place,
      arcs,
      ready,
      due,
      change,
      dimensions,
      capacity,
    } = instance;
    const none = new Float64Array();
    const keyOf = (key: (stop: number) => number) =>
      Float64Array.from({ length: requests }, (_, request) =>
        key(pickup[request]! >= 0 ? pickup[request]! : dropoff[request]!),
      );
    const fromStart = (stop: number) => (arcs[0]?.cost ?? none)[place[stops]! * places + place[stop]!]!;
    const amount = (stop: number) => {
      let share = 0;
      for (let d = 0; d < dimensions; d += 1)
        share += Math.abs(change[stop * dimensions + d]!) / capacity[d]!;
      return share;
    };
    const byAmount = keyOf((stop) => -amount(stop));
    const farthest = keyOf((stop) => -fromStart(stop));
    const closest = keyOf(fromStart);
    const narrowest = keyOf((stop) => due[stop]! - ready[stop]!);
    const readyFirst = keyOf((stop) => ready[stop]!);
    const deadlineFirst = keyOf((stop) => due[stop]!);
    const weighted: [number, Float64Array][] = [
      [4, none],
      [4, byAmount],
      [2, farthest],
      [1, closest],
      [2, narrowest],
      [2, readyFirst],
      [2, deadlineFirst],
    ];
    this.#keys = weighted.flatMap(([weight, keys]) => Array<Float64Array>(weight).fill(keys));
  }

  /** Sorts the first `count` requests in place. Insertion sort: they are few, and it allocates nothing. */
  sort(requests: Int32Array, count: number): void {
    const keys = this.#keys[this.#random.below(this.#keys.length)]!;
    this.#random.shuffle(requests, count);
    if (keys.length === 0) return;
    for (let index = 1; index < count; index += 1) {
      const request = requests[index]!;
      const key = keys[request]!;
      let hole = index;
      while (hole > 0 && keys[requests[hole - 1]!]! > key) {
        requests[hole] = requests[hole - 1]!;
        hole -= 1;
      }
      requests[hole] = request;
    }
  }
}
