import { describe, expect, it } from "vitest";
import type { Arrival } from "@/lib/deliveries/model/estimate";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import { expectedTime } from "./expected-time";
import { trackingText } from "./text";

const english = trackingText("en");

const NOON = "2026-11-20T17:00:00Z";

function shown(from: string, to: string, changes: Partial<Arrival> = {}, { now = NOON } = {}) {
  const range = { from: new Date(from), to: new Date(to) };
  return expectedTime(english, {
    status: "on_the_way",
    history: [],
    arrival: { state: "expected", late: false, notBefore: null, ...changes, ...range },
    dropoff: { timeZone: "America/New_York" },
    now: new Date(now),
  });
}

const RANGE = ["2026-11-20T19:30:00Z", "2026-11-20T20:15:00Z"] as const;

describe("the time of an open delivery", () => {
  it("is a range in the dropoff's time zone", () => {
    expect(shown(...RANGE)).toEqual({
      label: "Expected",
      day: "Today, Friday, November 20",
      time: "2:30 – 3:15 PM",
      note: null,
      zone: "EST",
    });
    expect(shown(...RANGE, { late: true })?.note).toBe("This is later than first planned.");
    expect(shown("2026-11-20T16:30:00Z", "2026-11-20T17:15:00Z")?.time).toBe("11:30 AM – 12:15 PM");
  });

  it.each([
    ["2026-11-19T17:00:00Z", "Tomorrow, Friday, November 20"],
    ["2026-11-20T04:59:00Z", "Tomorrow, Friday, November 20"],
    ["2026-11-20T05:00:00Z", "Today, Friday, November 20"],
    ["2026-11-01T17:00:00Z", "Friday, November 20"],
    ["2025-11-20T17:00:00Z", "Friday, November 20, 2026"],
  ])("names the day relative to %s: %s", (now, day) => {
    expect(shown(...RANGE, {}, { now })?.day).toBe(day);
  });

  it("starts on its first day across midnight, and shows both zones when the clocks change", () => {
    expect(shown("2026-11-21T04:30:00Z", "2026-11-21T05:15:00Z")).toMatchObject({
      day: "Today, Friday, November 20",
      time: "11:30 PM – 12:15 AM",
    });
    const clocksChange = ["2026-11-01T05:30:00Z", "2026-11-01T06:15:00Z"] as const;
    expect(shown(...clocksChange, {}, { now: "2026-11-01T05:00:00Z" })?.time).toBe(
      "1:30 AM EDT – 1:15 AM EST",
    );
  });

  it("never shows a time in the past", () => {
    expect(shown(...RANGE, { state: "soon" })).toMatchObject({
      label: "Expected any time now",
      time: "By 3:15 PM",
    });
    const overdue = { state: "overdue", late: true } as const;
    const now = { now: "2026-11-20T21:00:00Z" };
    expect(shown(...RANGE, overdue, now)).toEqual({
      label: "Running late",
      day: null,
      time: "No new time yet",
      note: "It was expected by 3:15 PM EST today.",
      zone: null,
    });
    expect(shown(...RANGE, { ...overdue, notBefore: new Date("2026-11-20T21:40:00Z") }, now)).toMatchObject({
      label: "Running late",
      day: "Today, Friday, November 20",
      time: "After 4:40 PM",
    });
  });
});

describe("the time of any other delivery", () => {
  const of = (status: DeliveryStatus) =>
    expectedTime(english, {
      status,
      history: [{ status, at: new Date("2026-11-20T19:41:00Z"), isCorrection: false }],
      arrival: null,
      dropoff: { timeZone: "America/New_York" },
      now: new Date("2026-11-21T19:00:00Z"),
    });

  it("is the delivery time", () => {
    expect(of("completed")).toMatchObject({
      label: "Delivered",
      day: "Yesterday, Friday, November 20",
      time: "2:41 PM",
      zone: "EST",
    });
  });

  it("is not known after a failed attempt", () => {
    expect(of("incomplete")).toMatchObject({ label: "Expected", day: null, time: "Not known yet" });
  });

  it.each(["failed", "cancelled"] as const)("does not exist if it is %s", (status) => {
    expect(of(status)).toBeNull();
  });
});
