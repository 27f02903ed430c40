import { expect, it } from "vitest";
import { PACKAGE_SECONDS } from "@/lib/estimates/rules/stop-time";
import { UNREACHABLE } from "@/lib/plans/rules/problem";
import { withParking } from "./service-time";
import { timeRoute } from "./time-route";

const MINUTE = 60;
/** Places: the start, a stop and another stop that no road joins with the start; 10 minutes between the stops. */
const WAYS = {
  seconds: Uint32Array.of(0, 300, UNREACHABLE, 300, 0, 600, UNREACHABLE, 600, 0),
  meters: new Uint32Array(9),
};
const stops = (...places: [number, number][]) => places.map(([place, perPackage]) => ({ place, perPackage }));
const ASSUMED = [1, 1, 2].map((place): [number, number] => [place, PACKAGE_SECONDS]);
const MATRIX = withParking(WAYS, stops(...ASSUMED), "car");

it("parks once at each place", () => {
  const timed = [1, 1, 2].map((place) => ({ place, ready: 0, service: PACKAGE_SECONDS }));
  const courier = { start: 0, end: null, shift: { from: 0, to: 7200 } };
  const route = timeRoute({ matrix: MATRIX, places: 3, courier }, timed);
  expect(route.stops.map(({ arrival }) => arrival / MINUTE)).toEqual([5 + 3, 8 + 2, 10 + 2 + 10 + 3]);
});

it("changes neither ways without a road nor those to other places than stops", () => {
  expect([...MATRIX.seconds]).toEqual([0, 480, UNREACHABLE, 300, 0, 780, UNREACHABLE, 780, 0]);
  expect([...WAYS.seconds].slice(0, 2)).toEqual([0, 300]);
});

it("shortens the parking of stops that are faster than a package can be, unless a slower one is at the same place", () => {
  const to = (...places: [number, number][]) => withParking(WAYS, stops(...places), "car").seconds[1]! - 300;
  expect(to([1, 600])).toBe(180);
  expect(to([1, 0])).toBe(150);
  expect(to([1, -150])).toBe(0);
  expect(to([1, -150], [1, 0])).toBe(150);
});
