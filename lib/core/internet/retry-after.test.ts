import { expect, it } from "vitest";
import { retryAfterSeconds } from "./retry-after";

const NOW = new Date("2026-11-22T12:00:00Z");

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
