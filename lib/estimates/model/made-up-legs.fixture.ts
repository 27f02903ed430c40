import { HOURS_OF_DAY } from "../rules/hour-of-week";
import type { Leg } from "./leg";

/** Returns pseudo-random numbers from 0 to 1, the same each time (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a normally distributed number (Box & Muller). */
export function normal(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}

/** Returns the city's true factor: 1.4 in the rush hours of working days, 0.9 at weekends, 1 otherwise. */
export function trueFactor(hourOfWeek: number): number {
  const [weekday, hour] = [Math.floor(hourOfWeek / HOURS_OF_DAY), hourOfWeek % HOURS_OF_DAY];
  if (weekday >= 5) return 0.9;
  return [7, 8, 16, 17].includes(hour) ? 1.4 : 1;
}

type History = {
  days: number;
  perDay: number;
  seed?: number;
  factorAt?: (hourOfWeek: number) => number;
  /** Standard deviation of the logarithm of a leg's driving time. */
  noise?: number;
};

export const HANDLING = 5;

/** Creates legs of a made-up city between seven and twenty o'clock, from Monday, 2026-06-01. */
export function madeUpLegs({ days, perDay, seed = 1, factorAt = trueFactor, noise = 0.2 }: History): Leg[] {
  const next = numbersFrom(seed);
  return Array.from({ length: days * perDay }, (_, index) => {
    const day = Math.floor(index / perDay);
    const hour = (day % 7) * HOURS_OF_DAY + 7 + Math.floor(next() * 13);
    const driving = 8 + next() * 40;
    const took = driving * factorAt(hour) * Math.exp(noise * normal(next)) + HANDLING;
    const fromPickup = { took: took + next() * 6, hour };
    return { day: dayAfter(day), driving, took, hour, fromPickup };
  });
}

const dayAfter = (days: number) => new Date(Date.UTC(2026, 5, 1 + days)).toISOString().slice(0, 10);
