import type { Remover } from "./remover";

/**
 * Average number of stops that are removed, which is also the length of the longest string: more than in the paper for few requests
 * with windows, fewer for many, which get fewer steps for each.
 */
const MOST_REMOVED = 15;
const LEAST_REMOVED = 8;
const REMOVED_BY_REQUESTS = 4000;

/** Share of split strings, and how their kept part grows, as in the paper. */
const SPLIT_SHARE = 0.5;
const SPLIT_GROWTH = 0.01;

/**
 * Removes strings of consecutive stops from routes near a random stop: "adjacent string removal" of Christiaens & Vanden
 * Berghe, "Slack induction by string removals for vehicle routing problems", Transportation Science 54 (2020). A split string
 * keeps some stops within it.
 */
export function removeStrings(remover: Remover): void {
  const { instance, random, neighbors, solution } = remover;
  const { vehicle, length } = solution;
  const seed = random.below(instance.stops);
  const mean = Math.max(LEAST_REMOVED, Math.min(MOST_REMOVED, REMOVED_BY_REQUESTS / instance.requests));
  const longest = Math.min(mean, meanLength(length));
  const most = (4 * mean) / (1 + longest) - 1;
  let strings = Math.floor(random.next() * most + 1);
  for (let rank = 0; rank < neighbors.count && strings > 0; rank += 1) {
    const stop = neighbors.stops[seed * neighbors.count + rank]!;
    const route = vehicle[stop]!;
    if (route < 0 || remover.hasChanged(route)) continue;
    const limit = Math.min(length[route]!, longest);
    const count = Math.floor(random.next() * limit + 1);
    const kept =
      random.next() < SPLIT_SHARE && count < length[route]! ? keptStops(remover, count, length[route]!) : 0;
    removeString(remover, stop, count, kept);
    strings -= 1;
  }
}

function meanLength(length: Int32Array): number {
  let [stops, used] = [0, 0];
  for (const count of length) {
    stops += count;
    if (count > 0) used += 1;
  }
  return used === 0 ? 1 : stops / used;
}

function keptStops({ random }: Remover, count: number, length: number): number {
  let kept = 1;
  while (count + kept < length && random.next() < SPLIT_GROWTH) kept += 1;
  return kept;
}

/** Removes `count` stops of a random string around a stop, without `kept` consecutive ones within it. */
function removeString(remover: Remover, stop: number, count: number, kept: number): void {
  const { instance, random, solution } = remover;
  const { next, previous } = solution;
  const total = count + kept;
  let first = stop;
  let before = random.below(total);
  while (before > 0 && previous[first]! < instance.stops) {
    first = previous[first]!;
    before -= 1;
  }
  // At the end of the route, the string begins earlier.
  let last = first;
  let size = 1;
  while (size < total && next[last]! < instance.stops) {
    last = next[last]!;
    size += 1;
  }
  while (size < total && previous[first]! < instance.stops) {
    first = previous[first]!;
    size += 1;
  }
  const keptFrom = kept > 0 ? 1 + random.below(Math.max(1, count - 1)) : size;
  for (let index = 0, node = first; index < size; index += 1) {
    if (index < keptFrom || index >= keptFrom + kept) remover.marked[index] = node;
    else remover.marked[index] = -1;
    node = next[node]!;
  }
  for (let index = 0; index < size; index += 1)
    if (remover.marked[index]! >= 0) remover.removeStop(remover.marked[index]!);
}
