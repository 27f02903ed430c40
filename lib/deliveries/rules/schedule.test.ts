import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FieldErrors, ServiceError } from "@/lib/core/errors";
import { clockShows, toInstant, toLocalTime } from "@/lib/core/time";
import { planSchedule, type ScheduleInput, scheduleRange } from "./schedule";

const NEW_YORK = "America/New_York";
const LOS_ANGELES = "America/Los_Angeles";
// 10:02 in New York, 07:02 in Los Angeles.
const NOW = new Date("2026-11-20T15:02:00Z");

type Stop = { date?: string; time?: string; zone?: string };

function plan(pickup: Stop, dropoff: Stop, changes: Partial<ScheduleInput> = {}) {
  const stop = ({ date, time, zone }: Stop) => ({
    date: date ?? null,
    time: time ?? null,
    timeZone: zone ?? NEW_YORK,
  });
  const planned = planSchedule({
    now: NOW,
    serviceType: "same_day",
    durationMinutes: 45,
    pickup: stop(pickup),
    dropoff: stop(dropoff),
    ...changes,
  });
  const shown = (instant: Date, zone = NEW_YORK) => {
    const { date, time } = toLocalTime(instant, zone);
    return `${date} ${time}`;
  };
  return [shown(planned.pickupAt, pickup.zone), shown(planned.deliveryAt, dropoff.zone)];
}

function fieldsRefused(pickup: Stop, dropoff: Stop): FieldErrors | undefined {
  try {
    plan(pickup, dropoff);
    return undefined;
  } catch (error) {
    if (error instanceof ServiceError) return error.fields;
    throw error;
  }
}

describe("the range of a schedule", () => {
  const between = (first: string, last: string) => `not_between:${first}:${last}` as const;

  it.each<[pickup: Stop, dropoff: Stop, expected: FieldErrors | undefined]>([
    [{ date: "2027-11-20" }, { date: "2027-11-20", time: "23:59:59" }, undefined],
    [{ date: "2027-11-21" }, {}, { "pickup.date": between("2025-11-20", "2027-11-20") }],
    [{}, { date: "2027-11-21" }, { "dropoff.date": between("2025-11-20", "2027-11-20") }],
    [{ date: "2025-11-20", time: "00:00:00" }, {}, undefined],
    [{ date: "2025-11-19", time: "23:59:59" }, {}, { "pickup.date": between("2025-11-20", "2027-11-20") }],
    [
      { date: "2099-01-01" },
      { date: "2099-01-01" },
      {
        "pickup.date": between("2025-11-20", "2027-11-20"),
        "dropoff.date": between("2025-11-20", "2027-11-20"),
      },
    ],
    [{ date: "0001-01-01" }, {}, { "pickup.date": between("2025-11-20", "2027-11-20") }],
    [{}, { date: "9999-12-31" }, { "dropoff.date": between("2025-11-20", "2027-11-20") }],
    // It is November 21 in Auckland.
    [{ date: "2027-11-21", zone: "Pacific/Auckland" }, { zone: "Pacific/Auckland" }, undefined],
    [
      { date: "2025-11-20", zone: "Pacific/Auckland" },
      {},
      {
        "pickup.date": between("2025-11-21", "2027-11-21"),
      },
    ],
  ])("%j to %j: %j", (pickup, dropoff, expected) => {
    expect(fieldsRefused(pickup, dropoff)).toEqual(expected);
  });

  it("ends on February 28 if a year has no February 29", () => {
    const on = (now: string) => scheduleRange(new Date(now), "UTC");
    expect(on("2028-02-29T12:00:00Z")).toEqual({ first: "2027-02-28", last: "2029-02-28" });
    expect(on("2027-02-28T12:00:00Z")).toEqual({ first: "2026-02-28", last: "2028-02-28" });
    expect(on("2027-03-01T12:00:00Z")).toEqual({ first: "2026-03-01", last: "2028-03-01" });
  });
});

describe("the plan of the stops", () => {
  it("waits for a courier, unless the pickup has a day", () => {
    const courierFrom = new Date("2026-11-21T15:00:00Z");
    expect(plan({}, {}, { courierFrom })[0]).toBe("2026-11-21 10:00:00");
    expect(plan({ date: "2026-11-20" }, {}, { courierFrom })[0]).toBe("2026-11-20 12:05:00");
  });

  it.each<[name: string, pickup: Stop, dropoff: Stop, expected: string[]]>([
    ["nothing scheduled", {}, {}, ["2026-11-20 12:05:00", "2026-11-20 12:50:00"]],
    ["a dropoff in another zone", {}, { zone: LOS_ANGELES }, ["2026-11-20 12:05:00", "2026-11-20 09:50:00"]],
    [
      "the pickup scheduled",
      { date: "2026-12-01", time: "08:15:30" },
      {},
      ["2026-12-01 08:15:30", "2026-12-01 09:00:30"],
    ],
    [
      "the pickup's date only, another day",
      { date: "2026-12-01" },
      {},
      ["2026-12-01 09:00:00", "2026-12-01 09:45:00"],
    ],
    [
      "the pickup's date only, today",
      { date: "2026-11-20" },
      {},
      ["2026-11-20 12:05:00", "2026-11-20 12:50:00"],
    ],
    ["a time still to come today", { time: "16:00:00" }, {}, ["2026-11-20 16:00:00", "2026-11-20 16:45:00"]],
    ["a time that is over today", { time: "08:00:00" }, {}, ["2026-11-21 08:00:00", "2026-11-21 08:45:00"]],
    [
      "the dropoff's date only, another day",
      {},
      { date: "2026-11-25" },
      ["2026-11-20 12:05:00", "2026-11-25 09:00:00"],
    ],
    [
      "the dropoff's time only",
      { date: "2026-12-01", time: "08:00:00" },
      { time: "17:00:00" },
      ["2026-12-01 08:00:00", "2026-12-01 17:00:00"],
    ],
    [
      "a dropoff's time before the pickup's is the next day's",
      { date: "2026-12-01", time: "22:00:00" },
      { time: "07:00:00" },
      ["2026-12-01 22:00:00", "2026-12-02 07:00:00"],
    ],
    [
      "a dropoff too soon for the lead time pulls the pickup forward",
      {},
      { date: "2026-11-20", time: "11:00:00" },
      ["2026-11-20 10:15:00", "2026-11-20 11:00:00"],
    ],
    [
      "back-filling: a dropoff of last year",
      {},
      { date: "2025-11-20", time: "11:00:00" },
      ["2025-11-20 10:15:00", "2025-11-20 11:00:00"],
    ],
    [
      "both dates, the dropoff's time before opening",
      { date: "2026-12-01" },
      { date: "2026-12-01", time: "08:00:00" },
      ["2026-12-01 07:15:00", "2026-12-01 08:00:00"],
    ],
    [
      "late in the evening, delivered on the date that was asked for",
      { date: "2026-12-01", time: "23:50:00" },
      { date: "2026-12-01" },
      ["2026-12-01 23:50:00", "2026-12-01 23:59:59"],
    ],
  ])("%s", (_name, pickup, dropoff, expected) => {
    expect(plan(pickup, dropoff)).toEqual(expected);
  });

  it.each([
    ["fast_track", "2026-11-20 10:35:00"],
    ["same_day", "2026-11-20 12:05:00"],
    ["scheduled", "2026-11-21 10:05:00"],
  ] as const)("%s has its own lead time", (serviceType, expected) => {
    expect(plan({}, {}, { serviceType })[0]).toBe(expected);
  });

  it("rejects a dropoff before its pickup, on the field", () => {
    const pickup = { date: "2026-12-01", time: "10:00:00" };
    const before = "before_pickup";
    expect(fieldsRefused(pickup, { date: "2026-11-30" })).toEqual({ "dropoff.date": before });
    expect(fieldsRefused(pickup, { date: "2026-12-01", time: "09:59:59" })).toEqual({
      "dropoff.time": before,
    });
    expect(fieldsRefused(pickup, { date: "2026-12-01", time: "10:00:00" })).toBeUndefined();
    // 08:00 in Los Angeles is 11:00 in New York.
    expect(
      fieldsRefused(pickup, { date: "2026-12-01", time: "08:00:00", zone: LOS_ANGELES }),
    ).toBeUndefined();
    expect(fieldsRefused(pickup, { date: "2026-12-01", time: "06:59:59", zone: LOS_ANGELES })).toEqual({
      "dropoff.time": before,
    });
  });

  it("rejects a skipped local time, and accepts one that occurs twice", () => {
    expect(fieldsRefused({ date: "2026-03-08", time: "02:30:00" }, { date: "2026-03-09" })).toEqual({
      "pickup.time": `skipped_by_clock:2026-03-08:${NEW_YORK}`,
    });
    expect(plan({ date: "2026-11-01", time: "01:30:00" }, {})[0]).toBe("2026-11-01 01:30:00");
  });

  it("accepts its own plan across a clock change", () => {
    const pickup = { date: "2026-11-01", time: "01:50:00" };
    const planned = plan(pickup, {}, { durationMinutes: 31 });
    expect(planned).toEqual(["2026-11-01 01:50:00", "2026-11-01 01:21:00"]);
    const dropoff = { date: "2026-11-01", time: "01:21:00" };
    expect(plan(pickup, dropoff, { durationMinutes: 31 })).toEqual(planned);
    expect(fieldsRefused({ ...pickup, time: "02:00:00" }, dropoff)).toEqual({
      "dropoff.time": "before_pickup",
    });
  });

  it("plans until the end of a day with a repeated hour", () => {
    // At midnight, the clocks of Santiago go back to 23:00.
    const zone = "America/Santiago";
    const pickup = { date: "2027-04-03", time: "23:30:00", zone };
    expect(plan(pickup, { date: "2027-04-03", zone })[1]).toBe("2027-04-03 23:15:00");
  });

  it("keeps the client's schedule, and never plans the dropoff before the pickup", () => {
    const day = fc
      .integer({ min: -360, max: 360 })
      .map((days) => new Date(NOW.getTime() + days * 86_400_000).toISOString().slice(0, 10));
    const clock = fc
      .integer({ min: 0, max: 86_399 })
      .map((seconds) => new Date(seconds * 1000).toISOString().slice(11, 19));
    const stop = fc.record({
      date: fc.option(day),
      time: fc.option(clock),
      timeZone: fc.constantFrom(NEW_YORK, LOS_ANGELES, "Asia/Kolkata", "Pacific/Auckland", "UTC"),
    });
    const duration = fc.integer({ min: 1, max: 5_000 });
    fc.assert(
      fc.property(stop, stop, duration, (pickup, dropoff, durationMinutes) => {
        let planned;
        try {
          planned = planSchedule({ now: NOW, serviceType: "same_day", durationMinutes, pickup, dropoff });
        } catch (error) {
          expect(error).toBeInstanceOf(ServiceError);
          return;
        }
        expect(planned.deliveryAt.getTime()).toBeGreaterThanOrEqual(planned.pickupAt.getTime());
        for (const [at, wanted] of [
          [planned.pickupAt, pickup],
          [planned.deliveryAt, dropoff],
        ] as const) {
          const local = toLocalTime(at, wanted.timeZone);
          if (wanted.date !== null) expect(local.date).toBe(wanted.date);
          if (wanted.time !== null) expect(local.time).toBe(wanted.time);
        }
      }),
      { numRuns: 3_000 },
    );
  });
});

describe("local time", () => {
  it("converts to an instant and back whenever the clock shows it", () => {
    const instants = fc.date({
      min: new Date("1975-01-01"),
      max: new Date("2100-01-01"),
      noInvalidDate: true,
    });
    const zones = fc.constantFrom(NEW_YORK, "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu");
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const local = toLocalTime(instant, zone);
        expect(clockShows(local, zone)).toBe(true);
        expect(toLocalTime(toInstant(local, zone), zone)).toEqual(local);
      }),
    );
  });
});
