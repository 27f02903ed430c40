import { describe, expect, it } from "vitest";
import { datesFrom, fitsRule, occursOn, type SeriesRule, weekdayOf } from "./rule";

const rule = (changes: Partial<SeriesRule> = {}): SeriesRule => ({
  from: "2026-12-01",
  until: null,
  weekdays: [1, 5],
  everyWeeks: 1,
  dates: [],
  exceptions: [],
  skipsHolidays: false,
  ...changes,
});

const next = (of: SeriesRule, count: number, { from = of.from, holidays = [] as string[] } = {}) =>
  datesFrom(of, { from, count, holidays: new Set(holidays) });

describe("dates of a series", () => {
  it("are on its weekdays, from its first date on", () => {
    expect(weekdayOf("2026-11-29")).toBe(7);
    expect(weekdayOf("1969-12-31")).toBe(3);
    expect(next(rule(), 3)).toEqual(["2026-12-04", "2026-12-07", "2026-12-11"]);
    expect(next(rule(), 2, { from: "2026-12-07" })).toEqual(["2026-12-07", "2026-12-11"]);
    expect(next(rule(), 1, { from: "2026-01-01" })).toEqual(["2026-12-04"]);
  });

  it("are in every second week, counted from the week of the first date", () => {
    const biweekly = rule({ weekdays: [1, 2], everyWeeks: 2 });
    expect(next(biweekly, 4)).toEqual(["2026-12-01", "2026-12-14", "2026-12-15", "2026-12-28"]);
    expect(next(biweekly, 1, { from: "2027-06-07" })).toEqual(["2027-06-14"]);
  });

  it("include added dates, without exceptions, until the last date", () => {
    const mixed = rule({
      dates: ["2026-12-05", "2027-01-01"],
      exceptions: ["2026-12-07"],
      until: "2026-12-11",
    });
    expect(next(mixed, 10)).toEqual(["2026-12-04", "2026-12-05", "2026-12-11"]);
    expect(next(rule({ weekdays: [], dates: ["2027-02-28"] }), 10)).toEqual(["2027-02-28"]);
    expect(
      occursOn(rule({ dates: ["2026-12-05"], exceptions: ["2026-12-05"] }), "2026-12-05", new Set()),
    ).toBe(false);
  });

  it("include added dates before the first date, in their order", () => {
    const early = rule({ dates: ["2026-12-05", "2026-11-25"] });
    expect(next(early, 3, { from: "2026-11-20" })).toEqual(["2026-11-25", "2026-12-04", "2026-12-05"]);
    expect(next(early, 1, { from: "2026-11-26" })).toEqual(["2026-12-04"]);
    expect(next({ ...early, exceptions: ["2026-11-25"] }, 1, { from: "2026-11-20" })).toEqual(["2026-12-04"]);
  });

  it("fit its rule also before its first date", () => {
    const biweekly = rule({ weekdays: [2], everyWeeks: 2 });
    const fits = (date: string) => fitsRule(biweekly, date, new Set());
    expect(["2026-11-17", "2026-11-18", "2026-11-24"].map(fits)).toEqual([true, false, false]);
    expect(occursOn(biweekly, "2026-11-17", new Set())).toBe(false);
  });

  it("are not on holidays if the series skips them, except for added dates", () => {
    const holidays = ["2026-12-25", "2027-01-01"];
    expect(next(rule(), 2, { from: "2026-12-25", holidays })).toEqual(["2026-12-25", "2026-12-28"]);
    const skipping = rule({ skipsHolidays: true });
    expect(next(skipping, 3, { from: "2026-12-25", holidays })).toEqual([
      "2026-12-28",
      "2027-01-04",
      "2027-01-08",
    ]);
    expect(next({ ...skipping, dates: ["2026-12-25"] }, 1, { from: "2026-12-25", holidays })).toEqual([
      "2026-12-25",
    ]);
  });

  it("end if nothing is left", () => {
    expect(next(rule({ until: "2026-12-03" }), 10)).toEqual([]);
    expect(next(rule({ weekdays: [] }), 10)).toEqual([]);
  });
});
