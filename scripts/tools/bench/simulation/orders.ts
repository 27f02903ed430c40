import { metersBetween } from "@/lib/testing/made-up-city/projection";
import { randomFor } from "@/lib/testing/made-up-city/random";
import type { Roads } from "./roads";

const MINUTE = 60;
const HOUR = 3600;

/** Seconds after the start of the day. Places are corners of the roads. */
export type Order = {
  id: string;
  pickup: number;
  dropoff: number;
  /** When the order becomes known, when it can be picked up, and when it is late. */
  bookedAt: number;
  readyAt: number;
  dueAt: number;
  /** Whether the recipient has chosen the time until which it comes; the others only have a planned time. */
  isWindow: boolean;
  kilograms: number;
};

export type Worker = { id: string; start: number; from: number; to: number };
export type Day = { orders: Order[]; workers: Worker[] };

/** Share of a day's orders by hour from 10:00 on: lunch and dinner. */
const SHARES = [4, 10, 14, 9, 6, 6, 9, 15, 15, 9, 3] as const;
/** Stores and recipients are at most this far from each other in most cases. */
const NEAR_METERS = 4_000;

/**
 * A day of orders, the same for the same seed: 60 stores, of which some have most orders; two of three orders as soon as they can be,
 * planned for 60 minutes after they were booked, and the others in a window of an hour that was chosen at least two hours before.
 */
export function madeUpOrders({ corners }: Roads, count: number, couriers: number, seed: string): Day {
  const random = randomFor(`orders of a day, ${seed}`);
  const corner = () => random.below(corners.length);
  const stores = Array.from({ length: 60 }, corner);
  const hours = SHARES.flatMap((share, hour) => Array<number>(share).fill(hour));
  const near = (from: number) => {
    for (let attempt = 0; ; attempt += 1) {
      const to = corner();
      const meters = metersBetween(corners[from]!, corners[to]!);
      if (to !== from && (meters < NEAR_METERS || attempt > 20)) return to;
    }
  };
  const orders = Array.from({ length: count }, (_, index): Order => {
    // The square makes the first stores busy.
    const pickup = stores[Math.floor(random.next() ** 2 * stores.length)]!;
    const bookedAt = hours[random.below(hours.length)]! * HOUR + random.below(HOUR);
    const common = {
      id: `order ${index + 1}`,
      pickup,
      dropoff: near(pickup),
      kilograms: 1 + random.below(8),
    };
    if (random.chance(2 / 3)) {
      const readyAt = bookedAt + (5 + random.below(15)) * MINUTE;
      return { ...common, bookedAt, readyAt, dueAt: bookedAt + 60 * MINUTE, isWindow: false };
    }
    const windowFrom = bookedAt - (bookedAt % (HOUR / 2)) + 2 * HOUR;
    return { ...common, bookedAt, readyAt: windowFrom - HOUR / 2, dueAt: windowFrom + HOUR, isWindow: true };
  }).sort((one, other) => one.bookedAt - other.bookedAt);
  const workers = Array.from({ length: couriers }, (_, index): Worker => {
    const from = (index % 3) * 2 * HOUR;
    return {
      id: `courier ${index + 1}`,
      start: random.pick([stores[0]!, corner(), corner()]),
      from,
      to: from + 10 * HOUR,
    };
  });
  return { orders, workers };
}
