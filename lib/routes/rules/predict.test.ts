import { expect, it } from "vitest";
import { lateMinutes, predictTimes } from "./predict";

const minute = 60_000;
/** Stops that are ten minutes apart, with five minutes of service. */
const route = (...ready: (number | null)[]) =>
  ready.map((readyAt, index) => {
    const arrivesAt = (index + 1) * 15 * minute;
    return {
      arrivesAt,
      startsAt: arrivesAt,
      departsAt: arrivesAt + 5 * minute,
      readyAt: readyAt && readyAt * minute,
    };
  });
const arrivals = (...args: Parameters<typeof predictTimes>) =>
  predictTimes(...args).map(({ arrivesAt }) => arrivesAt / minute);

it("moves all stops of a late courier", () => {
  expect(arrivals(route(null, null, null), { now: 20 * minute, msToFirst: null })).toEqual([20, 35, 50]);
});

it("keeps the plan of a courier who is on time and has no position", () => {
  expect(arrivals(route(null, null), { now: 0, msToFirst: null })).toEqual([15, 30]);
});

it("counts from a fresh position, early couriers too", () => {
  expect(arrivals(route(null, null), { now: 0, msToFirst: 5 * minute })).toEqual([5, 20]);
  expect(arrivals(route(null, null), { now: 0, msToFirst: 25 * minute })).toEqual([25, 40]);
});

it("makes up for lateness where the plan waits", () => {
  const [first, second] = [
    route(null)[0]!,
    { ...route(null, 40)[1]!, startsAt: 40 * minute, departsAt: 45 * minute },
  ];
  const third = { arrivesAt: 55 * minute, startsAt: 55 * minute, departsAt: 60 * minute, readyAt: null };
  expect(arrivals([first, second, third], { now: 22 * minute, msToFirst: null })).toEqual([22, 37, 55]);
});

it("rounds late minutes up", () => {
  expect(lateMinutes({ arrivesAt: 61_000 }, 0)).toBe(2);
  expect(lateMinutes({ arrivesAt: 0 }, minute)).toBe(0);
});
