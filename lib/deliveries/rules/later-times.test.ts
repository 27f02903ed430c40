import { expect, it } from "vitest";
import { laterTimes } from "./later-times";

const times = (
  planned: string,
  delayHours: number,
  { now = planned, first = planned, failed = "", zone = "America/New_York" } = {},
) =>
  laterTimes({
    planned: new Date(planned),
    plannedFirst: new Date(first),
    failedFirst: failed ? new Date(failed) : null,
    delayHours,
    timeZone: zone,
    now: new Date(now),
  }).map(({ value }) => value);

it("offers full hours after the planned time, during the day", () => {
  // 6:20 PM in New York.
  expect(times("2026-11-20T23:20:00Z", 16, { now: "2026-11-20T15:00:00Z" })).toEqual([
    "2026-11-20T19:00",
    "2026-11-20T20:00",
    "2026-11-20T21:00",
    "2026-11-21T08:00",
    "2026-11-21T09:00",
    "2026-11-21T10:00",
  ]);
});

it("counts from the time planned first, so that repeated requests do not add up", () => {
  const options = { now: "2026-11-20T12:00:00Z", first: "2026-11-20T15:00:00Z" };
  expect(times("2026-11-20T16:30:00Z", 2, options)).toEqual(["2026-11-20T12:00"]);
  expect(times("2026-11-20T17:00:00Z", 2, options)).toEqual([]);
});

it("gives the courier an hour's notice", () => {
  expect(times("2026-11-20T12:00:00Z", 5, { now: "2026-11-20T15:10:00Z" })).toEqual(["2026-11-20T12:00"]);
});

it("counts from the first failed attempt after the planned time, and from nothing later", () => {
  const options = { now: "2026-11-20T15:10:00Z" };
  const planned = "2026-11-20T12:00:00Z";
  expect(times(planned, 2, options)).toEqual([]);
  expect(times(planned, 2, { ...options, failed: "2026-11-20T15:05:00Z" })).toEqual(["2026-11-20T12:00"]);
  expect(times(planned, 5, { ...options, failed: "2026-11-20T11:00:00Z" })).toEqual(["2026-11-20T12:00"]);
});

it("offers each hour of a day with a clock change once, in zones with half hours too", () => {
  // 25 hours: the clocks go back at 2 AM.
  const berlin = times("2026-10-24T20:00:00Z", 24, { zone: "Europe/Berlin" });
  expect(berlin[0]).toBe("2026-10-25T08:00");
  expect(new Set(berlin).size).toBe(berlin.length);
  expect(times("2026-11-20T02:10:00Z", 2, { zone: "Australia/Lord_Howe" })).toEqual(["2026-11-20T15:00"]);
});
