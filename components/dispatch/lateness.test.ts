import { describe, expect, it } from "vitest";
import { latenessOf } from "./lateness";

const MINUTE = 60_000;

describe("how late a planned time is", () => {
  it.each([
    [0, false, "now"],
    [-12 * MINUTE, false, "in 12 min"],
    [-181 * MINUTE, false, null],
    [1, true, "Late"],
    [59_999, true, "Late"],
    [MINUTE, true, "1 min late"],
    [65 * MINUTE, true, "1 h 5 min late"],
    [179 * MINUTE, true, "2 h 59 min late"],
    [200 * MINUTE, true, "3 h late"],
    [47 * 60 * MINUTE, true, "47 h late"],
    [48 * 60 * MINUTE, true, "2 days late"],
    [365 * 24 * 60 * MINUTE - 1, true, "364 days late"],
    [365 * 24 * 60 * MINUTE, true, "Over a year late"],
    [2515 * 24 * 60 * MINUTE, true, "Over 6 years late"],
  ])("%i ms after it", (after, late, text) => {
    const dueAt = Date.UTC(2026, 10, 21, 12);
    expect(latenessOf({ dueAt, late }, dueAt + after)).toBe(text);
  });
});
