import { describe, expect, it } from "vitest";
import { firstPickup, type Hours, hoursAt, openSpans } from "@/lib/account/rules/hours";
import { toOffsetTimestamp } from "@/lib/core/time";
import { closedUntil, dropoffSlots, pickupSlots, type SlotInput, soonestSlot } from "./slots";

const NEW_YORK = "America/New_York";
const OPEN = { open: "09:00:00", close: "18:30:00" };

const hours = (changes: Partial<Hours> = {}): Hours => ({
  days: [null, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN],
  exceptions: [],
  preparationMinutes: 0,
  cutOff: null,
  ...changes,
});

// November 20, 2026 is a Friday.
const input = (time: string, changes: Partial<SlotInput> = {}): SlotInput => ({
  now: new Date(`2026-11-20T${time}:00-05:00`),
  serviceType: "fast_track",
  timeZone: NEW_YORK,
  hours: hours(),
  ...changes,
});

const shown = ({ from, to }: { from: Date; to: Date }, zone = NEW_YORK) =>
  `${toOffsetTimestamp(from, zone).slice(5, 16)} to ${toOffsetTimestamp(to, zone).slice(11, 16)}`;

describe("pickupSlots", () => {
  it("begins when a courier can be at the pickup, without calling the place closed", () => {
    const courierFrom = new Date("2026-11-21T10:12:00-05:00");
    const waits = input("15:40", { courierFrom });
    expect(pickupSlots(waits).map((slot) => shown(slot))[0]).toBe("11-21T11:00 to 12:00");
    expect(soonestSlot(waits)).toEqual(new Date("2026-11-21T10:15:00-05:00"));
    expect(closedUntil(waits)).toBeNull();
    // The lead time applies all the same, and so do the hours.
    expect(soonestSlot(input("15:40", { courierFrom: waits.now }))).toEqual(soonestSlot(input("15:40")));
    const evening = input("15:40", { courierFrom: new Date("2026-11-20T18:31:00-05:00") });
    expect(soonestSlot(evening)).toEqual(new Date("2026-11-21T09:00:00-05:00"));
  });

  it("offers hours from the lead time on, over three open days", () => {
    const slots = pickupSlots(input("15:40")).map((slot) => shown(slot));
    expect(slots.slice(0, 4)).toEqual([
      "11-20T17:00 to 18:00",
      "11-20T18:00 to 18:30",
      "11-21T09:00 to 10:00",
      "11-21T10:00 to 11:00",
    ]);
    // Sunday is closed.
    expect(slots.at(-1)).toBe("11-23T18:00 to 18:30");
    expect(pickupSlots(input("15:40", { hours: null }))[0]?.from).toEqual(new Date("2026-11-20T22:00:00Z"));
  });

  it("waits for the preparation, the next day after the cut-off, and keeps exceptions", () => {
    const first = (changes: Partial<Hours>) =>
      pickupSlots(input("10:00", { hours: hours(changes) })).map((slot) => shown(slot))[0];
    expect(first({ preparationMinutes: 150 })).toBe("11-20T13:00 to 14:00");
    expect(first({ cutOff: "10:00:00" })).toBe("11-21T09:00 to 10:00");
    expect(first({ cutOff: "10:01:00" })).toBe("11-20T11:00 to 12:00");
    expect(first({ exceptions: [{ date: "2026-11-20", day: null }] })).toBe("11-21T09:00 to 10:00");
    const short = { open: "12:30:00", close: "13:00:00" };
    expect(first({ exceptions: [{ date: "2026-11-20", day: short }] })).toBe("11-20T12:30 to 13:00");
  });

  it("offers nothing during a break, in the week and in exceptions", () => {
    const lunch = [
      { open: "09:00:00", close: "12:30:00" },
      { open: "13:30:00", close: "15:00:00" },
    ];
    const split: Partial<Hours>[] = [
      { days: Array.from({ length: 7 }, () => lunch) },
      { exceptions: [{ date: "2026-11-20", day: lunch }] },
    ];
    for (const changes of split) {
      const slots = pickupSlots(input("10:00", { hours: hours(changes) })).map((slot) => shown(slot));
      expect(slots.slice(0, 4)).toEqual([
        "11-20T11:00 to 12:00",
        "11-20T12:00 to 12:30",
        "11-20T13:30 to 14:30",
        "11-20T14:30 to 15:00",
      ]);
    }
  });

  it("is empty for a place that is never open", () => {
    const never = hours({ days: Array.from({ length: 7 }, () => null) });
    expect(pickupSlots(input("10:00", { hours: never }))).toEqual([]);
  });

  it.each([
    [NEW_YORK, "2026-03-08", ["01:00:00-05:00", "03:00:00-04:00", "04:00:00-04:00"]],
    [NEW_YORK, "2026-11-01", ["01:00:00-04:00", "01:00:00-05:00", "02:00:00-05:00"]],
    ["Europe/Berlin", "2026-03-29", ["01:00:00+01:00", "03:00:00+02:00", "04:00:00+02:00"]],
    ["Europe/Berlin", "2026-10-25", ["01:00:00+02:00", "02:00:00+02:00", "02:00:00+01:00"]],
    ["Australia/Lord_Howe", "2026-10-04", ["01:00:00+10:30", "02:30:00+11:00", "03:30:00+11:00"]],
    ["Australia/Lord_Howe", "2026-04-05", ["01:00:00+11:00", "01:30:00+10:30", "02:30:00+10:30"]],
  ])("are elapsed hours over the clock change in %s on %s", (timeZone, date, starts) => {
    const night = { open: "01:00:00", close: "05:00:00" };
    const slots = pickupSlots({
      now: new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000),
      serviceType: "fast_track",
      timeZone,
      hours: hours({ days: Array.from({ length: 7 }, () => null), exceptions: [{ date, day: night }] }),
    });
    expect(slots.slice(0, 3).map(({ from }) => toOffsetTimestamp(from, timeZone))).toEqual(
      starts.map((start) => `${date}T${start}`),
    );
    for (const { from, to } of slots) expect(to.getTime() - from.getTime()).toBeLessThanOrEqual(3_600_000);
  });
});

it("offers dropoffs once a trip from the pickup can have arrived, in the zone of the dropoff", () => {
  const pickup = new Date("2026-11-20T18:00:00-05:00");
  const at = (durationMinutes: number, timeZone: string) =>
    dropoffSlots({ pickup, durationMinutes, timeZone }).map((slot) => shown(slot, timeZone));
  expect(at(60, NEW_YORK).slice(0, 2)).toEqual(["11-20T19:00 to 20:00", "11-21T08:00 to 09:00"]);
  expect(at(61, NEW_YORK)[0]).toBe("11-21T08:00 to 09:00");
  expect(at(61, "America/Los_Angeles")[0]).toBe("11-20T17:00 to 18:00");
  expect(soonestSlot(input("19:00"))).toEqual(new Date("2026-11-21T09:00:00-05:00"));
  expect(soonestSlot(input("19:00", { hours: null }))).toEqual(new Date("2026-11-20T19:30:00-05:00"));
});

it("says until when a place is closed", () => {
  const until = (time: string, changes?: Partial<Hours>) => {
    const at = closedUntil(input(time, { hours: hours(changes) }));
    return at && toOffsetTimestamp(at, NEW_YORK).slice(5, 16);
  };
  expect(until("12:00")).toBeNull();
  expect(until("07:00")).toBe("11-20T09:00");
  const lunch = [
    { open: "09:00:00", close: "12:00:00" },
    { open: "13:00:00", close: "18:00:00" },
  ];
  expect(until("12:30", { days: Array.from({ length: 7 }, () => lunch) })).toBe("11-20T13:00");
  expect(until("19:00")).toBe("11-21T09:00");
  expect(until("12:00", { cutOff: "11:00:00" })).toBe("11-21T09:00");
  expect(closedUntil(input("03:00", { hours: null }))).toBeNull();
});

it("prefers the hours of a saved address, and finds the first pickup", () => {
  const own = hours({ preparationMinutes: 5 });
  const all = { merchant: hours(), saved: [{ address: "1 Main St", hours: own }] };
  expect(hoursAt(all, " 1 Main St ")).toBe(own);
  expect(hoursAt(all, "2 Main St")).toBe(all.merchant);
  expect(openSpans(own, "2026-11-22", NEW_YORK)).toEqual([]);
  const now = Date.parse("2026-11-20T23:00:00-05:00");
  expect(firstPickup(own, { now, soonest: now }, NEW_YORK)).toBe(Date.parse("2026-11-21T09:00:00-05:00"));
});
