import { tzOffset } from "@date-fns/tz";
import fc from "fast-check";
import { expect, it } from "vitest";
import { toLocalTime } from "./time";

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

it("agrees with the runtime's time zones at every instant, on days of a clock change too", () => {
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
