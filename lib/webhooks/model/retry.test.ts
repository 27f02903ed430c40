import { expect, it } from "vitest";
import { retryAfterSeconds, secondsUntilNextTry } from "./retry";

const NOW = new Date("2026-11-22T12:00:00Z");

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

it("is never earlier than the receiver asks", () => {
  expect(secondsUntilNextTry(1, 120, 0.5)).toBe(120);
  expect(secondsUntilNextTry(2, 120, 0.5)).toBe(300);
});

it.each([
  ["120", 120],
  [" 0 ", 0],
  ["999999999", 86_400],
  ["Sun, 22 Nov 2026 12:01:30 GMT", 90],
  ["Sun, 22 Nov 2026 11:00:00 GMT", 0],
  ["Wed, 22 Nov 2028 12:00:00 GMT", 86_400],
  ["-5", null],
  ["1.5", null],
  ["soon", null],
  ["2026-11-22T12:01:30Z", null],
  ["", null],
  [undefined, null],
  [["1", "2"], null],
])("reads Retry-After %o as %o", (header, seconds) => {
  expect(retryAfterSeconds(header, NOW)).toBe(seconds);
});
