/** Pseudo-random numbers that are the same on every run. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  /** A whole number from 0 up to, but not including, `limit`. */
  below: (limit: number) => number;
  /** True with a probability of `share`. */
  chance: (share: number) => boolean;
  pick: <T>(items: readonly [T, ...T[]]) => T;
  shuffled: <T>(items: readonly T[]) => T[];
};

/** FNV-1a, 32 bits: a seed derived from the purpose of the numbers. */
function seedOf(purpose: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(purpose)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/**
 * A generator for one purpose (mulberry32). Each part of the city has its own, so that changing one part
 * leaves the others unchanged.
 */
export function randomFor(purpose: string): Random {
  let state = seedOf(purpose);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (items) => items[below(items.length)] ?? items[0],
    shuffled: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((one, other) => one.order - other.order)
        .map(({ item }) => item),
  };
}
