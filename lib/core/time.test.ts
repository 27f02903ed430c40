import { tzOffset } from "@date-fns/tz";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, isTimeZone, localDay, startOfDay, toLocalTime, toOffsetTimestamp } from "./time";

const ZONES = ["UTC", "America/New_York", "America/St_Johns", "Asia/Kathmandu", "Australia/Lord_Howe"];

it.each([
  ["America/New_York", "2026-03-08T06:59:59Z", "2026-03-08 01:59:59"],
  ["America/New_York", "2026-03-08T07:00:00Z", "2026-03-08 03:00:00"],
  ["America/New_York", "2026-11-01T05:59:59Z", "2026-11-01 01:59:59"],
  ["America/New_York", "2026-11-01T06:00:00Z", "2026-11-01 01:00:00"],
  ["America/St_Johns", "2010-03-14T03:30:59Z", "2010-03-14 00:00:59"],
  ["America/St_Johns", "2010-03-14T03:31:00Z", "2010-03-14 01:01:00"],
  ["Asia/Kathmandu", "2026-12-31T18:15:00Z", "2027-01-01 00:00:00"],
])("in %s %s is %s", (timeZone, instant, expected) => {
  const { date, time } = toLocalTime(new Date(instant), timeZone);
  expect(`${date} ${time}`).toBe(expected);
});

it("agrees with the runtime's time zones at every instant, including days with a clock change", () => {
  const instants = fc.date({ min: new Date("1971-01-01"), max: new Date("2060-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.constantFrom(...ZONES), (instant, timeZone) => {
      const { date, time } = toLocalTime(instant, timeZone);
      const shown = Date.parse(`${date}T${time}Z`);
      const seconds = Math.floor(instant.getTime() / 1000) * 1000;
      expect(shown - seconds).toBe(tzOffset(timeZone, instant) * 60_000);
    }),
    { numRuns: 2_000 },
  );
});

describe("startOfDay", () => {
  it.each([
    ["Asia/Kolkata", "2026-11-22", "2026-11-21T18:30:00.000Z"],
    ["America/New_York", "2026-11-22", "2026-11-22T05:00:00.000Z"],
    ["Australia/Sydney", "2026-11-22", "2026-11-21T13:00:00.000Z"],
    // The clock skips midnight: the day starts at one o'clock.
    ["America/Santiago", "2026-09-06", "2026-09-06T04:00:00.000Z"],
    ["Asia/Beirut", "2026-03-29", "2026-03-28T22:00:00.000Z"],
    // Midnight occurs twice: the day starts at the first.
    ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"],
  ])("in %s, %s starts at %s", (timeZone, day, expected) => {
    expect(startOfDay(day, timeZone).toISOString()).toBe(expected);
  });

  it.each([
    ["America/New_York", "2026-03-08", 23],
    ["America/New_York", "2026-11-01", 25],
    ["Australia/Lord_Howe", "2026-10-04", 23.5],
    ["Asia/Kolkata", "2026-03-08", 24],
  ])("in %s, %s has %d hours", (timeZone, day, hours) => {
    const [start, end] = [startOfDay(day, timeZone), startOfDay(addDays(day, 1), timeZone)];
    expect((end.getTime() - start.getTime()) / 3_600_000).toBe(hours);
  });

  it("is the first instant of its day, on every day of every zone", () => {
    const zones = [...ZONES, "America/Santiago", "America/Havana", "Africa/Cairo", "Asia/Beirut"];
    const days = fc.date({ min: new Date("1990-01-01"), max: new Date("2060-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom(...zones), (instant, timeZone) => {
        const day = instant.toISOString().slice(0, 10);
        const start = startOfDay(day, timeZone);
        expect(localDay(start, timeZone)).toBe(day);
        expect(localDay(new Date(start.getTime() - 1), timeZone)).toBe(addDays(day, -1));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("toOffsetTimestamp", () => {
  it.each([
    ["America/New_York", "2026-11-20T23:30:00.900Z", "2026-11-20T18:30:00-05:00"],
    ["Asia/Kolkata", "2026-11-20T23:30:00Z", "2026-11-21T05:00:00+05:30"],
    ["America/St_Johns", "2026-11-20T23:30:00Z", "2026-11-20T20:00:00-03:30"],
    ["UTC", "2026-11-20T23:30:00Z", "2026-11-20T23:30:00+00:00"],
  ])("in %s formats %s as %s", (timeZone, instant, expected) => {
    expect(toOffsetTimestamp(new Date(instant), timeZone)).toBe(expected);
    expect(Date.parse(expected)).toBe(Math.floor(Date.parse(instant) / 1000) * 1000);
  });
});

it("accepts names of time zones, but no offsets", () => {
  const names = [
    "UTC",
    "America/New_York",
    "Asia/Kolkata",
    "Asia/Calcutta",
    "",
    "+05:30",
    "Mars/Base",
    "New York",
  ];
  expect(names.filter(isTimeZone)).toEqual(["UTC", "America/New_York", "Asia/Kolkata", "Asia/Calcutta"]);
});
