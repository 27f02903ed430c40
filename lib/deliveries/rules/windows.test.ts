import { describe, expect, it } from "vitest";
import { type FieldErrors, ServiceError } from "@/lib/core/errors";
import { isOffsetTimestamp } from "@/lib/core/calendar";
import { toOffsetTimestamp } from "@/lib/core/time";
import { planSchedule, type ScheduleInput } from "./schedule";
import { stopWindowErrors, type StopWindow } from "./windows";

const NEW_YORK = "America/New_York";
// 10:02 in New York.
const NOW = new Date("2026-11-20T15:02:00Z");

type Stop = StopWindow & { date?: string; time?: string };

function plan(
  pickup: Stop,
  dropoff: Stop,
  { zone = NEW_YORK, ...changes }: Partial<ScheduleInput> & { zone?: string } = {},
) {
  const stop = (each: Stop) => ({ date: null, time: null, timeZone: zone, ...each });
  const { pickupAt, deliveryAt } = planSchedule({
    now: NOW,
    serviceType: "same_day",
    durationMinutes: 40,
    pickup: stop(pickup),
    dropoff: stop(dropoff),
    ...changes,
  });
  return [pickupAt, deliveryAt].map((instant) => toOffsetTimestamp(instant, zone));
}

/** An instant on November 20 in New York. */
const at = (time: string) => `2026-11-20T${time}:00-05:00`;

function refused(...args: Parameters<typeof plan>): FieldErrors | undefined {
  try {
    plan(...args);
    return undefined;
  } catch (error) {
    if (error instanceof ServiceError) return error.fields;
    throw error;
  }
}

describe("the plan within windows", () => {
  it.each<[what: string, pickup: Stop, dropoff: Stop, planned: [pickup: string, delivery: string]]>([
    ["starts when the goods are ready", { ready_at: at("15:00") }, {}, [at("15:00"), at("15:40")]],
    ["keeps the lead time", { ready_at: at("10:30") }, {}, [at("12:05"), at("12:45")]],
    ["hurries for a pickup's deadline", { deadline_at: at("11:00") }, {}, [at("11:00"), at("11:40")]],
    ["hurries for a dropoff's deadline", {}, { deadline_at: at("11:30") }, [at("10:50"), at("11:30")]],
    [
      "never starts before the goods are ready",
      { ready_at: at("10:45") },
      { deadline_at: at("11:25") },
      [at("10:45"), at("11:25")],
    ],
    ["collects goods in time for the dropoff", {}, { ready_at: at("18:00") }, [at("17:20"), at("18:00")]],
    [
      "collects goods when they are ready, and waits",
      { ready_at: at("15:00") },
      { ready_at: at("18:00") },
      [at("15:00"), at("18:00")],
    ],
    [
      "keeps the time of a stop",
      { date: "2026-11-20", time: "13:00:00" },
      { ready_at: at("14:00") },
      [at("13:00"), at("14:00")],
    ],
    [
      "keeps the time of a dropoff",
      { ready_at: at("13:00") },
      { date: "2026-11-20", time: "16:00:00" },
      [at("13:00"), at("16:00")],
    ],
    [
      "accepts a past window",
      { ready_at: at("08:00") },
      { deadline_at: at("09:00") },
      [at("08:20"), at("09:00")],
    ],
  ])("%s", (_what, pickup, dropoff, planned) => {
    expect(plan(pickup, dropoff)).toEqual(planned);
  });

  it.each<[pickup: Stop, dropoff: Stop, errors: FieldErrors]>([
    [
      { ready_at: at("15:00") },
      { deadline_at: at("15:28") },
      { "dropoff.deadline_at": "too_early:12 minutes:40 minutes" },
    ],
    [
      { ready_at: at("15:00") },
      { deadline_at: at("14:59") },
      { "dropoff.deadline_at": "too_early:41 minutes:40 minutes" },
    ],
    [{}, { deadline_at: at("10:41") }, { "dropoff.deadline_at": "too_early:1 minute:40 minutes" }],
    [
      { ready_at: at("15:00") },
      { date: "2026-11-20", time: "15:30:00" },
      { "dropoff.time": "too_early:10 minutes:40 minutes" },
    ],
    [
      { date: "2026-11-20", time: "15:00:00" },
      { deadline_at: at("15:30") },
      { "dropoff.deadline_at": "too_early:10 minutes:40 minutes" },
    ],
    [{ deadline_at: at("10:00") }, {}, { "pickup.deadline_at": "past" }],
    [{ ready_at: "2028-01-01T00:00:00Z" }, {}, { "pickup.ready_at": "not_between:2025-11-20:2027-11-20" }],
  ])("refuses %j to %j", (pickup, dropoff, errors) => {
    expect(refused(pickup, dropoff)).toEqual(errors);
    expect(refused(pickup, dropoff, { isDraft: true }) === undefined).toBe(
      Object.values(errors).some((problem) => String(problem).startsWith("too_early")),
    );
  });

  it.each([
    [NEW_YORK, "2026-03-08T01:30:00-05:00", "2026-03-08T03:10:00-04:00"],
    [NEW_YORK, "2026-11-01T01:30:00-04:00", "2026-11-01T01:10:00-05:00"],
    ["Europe/Berlin", "2026-03-29T01:30:00+01:00", "2026-03-29T03:10:00+02:00"],
    ["Europe/Berlin", "2026-10-25T02:30:00+02:00", "2026-10-25T02:10:00+01:00"],
    ["Australia/Lord_Howe", "2026-10-04T01:30:00+10:30", "2026-10-04T02:40:00+11:00"],
    ["Australia/Lord_Howe", "2026-04-05T01:30:00+11:00", "2026-04-05T01:40:00+10:30"],
  ])("counts elapsed minutes over the clock change in %s at %s", (zone, ready_at, delivered) => {
    expect(
      plan({ ready_at }, { deadline_at: delivered }, { zone, now: new Date("2026-02-01T00:00:00Z") }),
    ).toEqual([ready_at, delivered]);
  });
});

it("rejects a window beside a time, and one that ends before it begins", () => {
  expect(stopWindowErrors({ ready_at: at("10:00"), date: "2026-11-20" })).toEqual({
    ready_at: "window_and_time",
  });
  expect(stopWindowErrors({ deadline_at: at("10:00"), time: "10:00:00" })).toEqual({
    deadline_at: "window_and_time",
  });
  expect(stopWindowErrors({ ready_at: at("10:00"), deadline_at: at("09:59") })).toEqual({
    deadline_at: "before_ready",
  });
  expect(stopWindowErrors({ ready_at: at("10:00"), deadline_at: "2026-11-20T15:00:00Z" })).toEqual({});
  expect(stopWindowErrors({ date: "2026-11-20", time: null, ready_at: null })).toEqual({});
});

it.each([
  ["2026-11-20T18:30:00-05:00", true],
  ["2026-11-20t18:30:00.25z", true],
  ["2026-11-20T18:30:00", false],
  ["2026-11-20T18:30Z", false],
  ["2026-02-30T18:30:00Z", false],
  ["2026-11-20T24:00:00Z", false],
  ["2026-11-20 18:30:00Z", false],
])("accepts only a timestamp with an offset: %s", (text, expected) => {
  expect(isOffsetTimestamp(text)).toBe(expected);
});
