import { expect, it } from "vitest";
import { secondsUntilNextTry } from "./retry";

it("waits longer after each failure, and gives up after the ninth retry", () => {
  const hours = (count: number) => count * 3_600;
  const planned = [5, 300, 1_800, ...[2, 5, 10, 14, 20, 24].map(hours)];
  expect(planned.map((_, index) => secondsUntilNextTry(index + 1, null, 0.5))).toEqual(planned);
  expect(secondsUntilNextTry(planned.length + 1, null)).toBeNull();
  expect(secondsUntilNextTry(planned.length + 1, 60)).toBeNull();
});

it("spreads retries by a tenth in both directions", () => {
  expect(secondsUntilNextTry(2, null, 0)).toBeCloseTo(270);
  expect(secondsUntilNextTry(2, null, 1)).toBeCloseTo(330);
});

it("is never earlier than the receiver requests", () => {
  expect(secondsUntilNextTry(1, 120, 0.5)).toBe(120);
  expect(secondsUntilNextTry(2, 120, 0.5)).toBe(300);
});
