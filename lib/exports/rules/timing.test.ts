import { expect, it } from "vitest";
import { latestTime, nextTime, periodBefore, type Timing } from "./timing";

const NEW_YORK = "America/New_York";
const monday: Timing = { period: "week", day: 1, hour: 8 };
const fifth: Timing = { period: "month", day: 5, hour: 8 };

const next = (timing: Timing, after: string, zone = NEW_YORK) =>
  nextTime(timing, new Date(after), zone).toISOString();

it.each([
  ["on the day, before the hour", "2026-11-23T12:59:00Z", "2026-11-23T13:00:00.000Z"],
  ["at the hour", "2026-11-23T13:00:00Z", "2026-11-30T13:00:00.000Z"],
  ["on another day", "2026-11-25T00:00:00Z", "2026-11-30T13:00:00.000Z"],
  ["when it is Monday in UTC only", "2026-11-30T02:00:00Z", "2026-11-30T13:00:00.000Z"],
])("finds the next Monday %s", (_, after, expected) => expect(next(monday, after)).toBe(expected));

it("keeps the hour when the clock changes", () => {
  expect(next(monday, "2026-10-26T13:00:00Z")).toBe("2026-11-02T13:00:00.000Z");
  expect(next(monday, "2026-10-26T11:00:00Z")).toBe("2026-10-26T12:00:00.000Z");
  const skipped: Timing = { period: "week", day: 7, hour: 2 };
  expect(next(skipped, "2026-03-08T00:00:00Z")).toBe("2026-03-08T07:00:00.000Z");
});

it("finds the next day of a month", () => {
  expect(next(fifth, "2026-11-05T12:00:00Z")).toBe("2026-11-05T13:00:00.000Z");
  expect(next(fifth, "2026-11-05T13:00:00Z")).toBe("2026-12-05T13:00:00.000Z");
  expect(next({ ...fifth, day: 28 }, "2027-02-01T00:00:00Z", "UTC")).toBe("2027-02-28T08:00:00.000Z");
});

it("sends the latest of several missed times only", () => {
  const due = new Date("2026-11-02T13:00:00Z");
  const latest = (now: string) => latestTime(monday, due, new Date(now), NEW_YORK).toISOString();
  expect(latest("2026-11-02T13:00:05Z")).toBe("2026-11-02T13:00:00.000Z");
  expect(latest("2026-11-20T00:00:00Z")).toBe("2026-11-16T13:00:00.000Z");
});

it("covers the seven days before, or the month before", () => {
  expect(periodBefore("week", "2026-11-23")).toEqual({ from: "2026-11-16", to: "2026-11-22" });
  expect(periodBefore("month", "2027-03-05")).toEqual({ from: "2027-02-01", to: "2027-02-28" });
  expect(periodBefore("month", "2027-01-01")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
});
