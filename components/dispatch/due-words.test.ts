import { describe, expect, it } from "vitest";
import { textIn } from "@/components/texts/catalogs";
import { dueWords } from "./due-words";

const TEXT = textIn("en", "dispatch");

const MINUTE = 60_000;

describe("words about when a stop is due", () => {
  it.each([
    [0, false, "now"],
    [-12 * MINUTE, false, "in 12 min"],
    [-181 * MINUTE, false, null],
    [1, true, "Overdue"],
    [59_999, true, "Overdue"],
    [MINUTE, true, "1 min overdue"],
    [65 * MINUTE, true, "1 h 5 min overdue"],
    [179 * MINUTE, true, "2 h 59 min overdue"],
    [200 * MINUTE, true, "3 h overdue"],
    [47 * 60 * MINUTE, true, "47 h overdue"],
    [48 * 60 * MINUTE, true, "2 days overdue"],
    [365 * 24 * 60 * MINUTE - 1, true, "364 days overdue"],
    [365 * 24 * 60 * MINUTE, true, "Over a year overdue"],
    [2515 * 24 * 60 * MINUTE, true, "Over 6 years overdue"],
  ])("%i ms after it", (after, overdue, text) => {
    const dueAt = Date.UTC(2026, 10, 21, 12);
    expect(dueWords(TEXT, { dueAt, overdue }, dueAt + after)).toBe(text);
  });
});
