import { describe, expect, it } from "vitest";
import { emptyForm } from "@/lib/deliveries/form";
import { formAgain, formOn, pickupInstant, scheduledDay, type StopZones } from "./moved-form";

const NEW_YORK: StopZones = { pickup: "America/New_York", dropoff: "America/New_York" };

type Stop = ReturnType<typeof emptyForm>["pickup"];

function form(pickup: Partial<Stop>, dropoff: Partial<Stop> = {}) {
  const empty = emptyForm();
  return { ...empty, pickup: { ...empty.pickup, ...pickup }, dropoff: { ...empty.dropoff, ...dropoff } };
}

describe("a form on another day", () => {
  it("keeps the times of day and the days between pickup and dropoff", () => {
    const moved = formOn(
      form({ date: "2026-11-20", time: "22:00:00" }, { date: "2026-11-21", time: "07:30:00" }),
      "2026-12-31",
      NEW_YORK,
    );
    expect(moved.pickup).toMatchObject({ date: "2026-12-31", time: "22:00:00" });
    expect(moved.dropoff).toMatchObject({ date: "2027-01-01", time: "07:30:00" });
  });

  it("keeps the local times of windows when clocks change", () => {
    // 09:00 to 11:00 in New York: UTC-4 before 2026-11-01, UTC-5 from then on.
    const windows = form({ ready_at: "2026-10-30T13:00:00Z", deadline_at: "2026-10-30T15:00:00Z" });
    const winter = formOn(windows, "2026-11-02", NEW_YORK);
    expect(winter.pickup).toMatchObject({
      ready_at: "2026-11-02T14:00:00Z",
      deadline_at: "2026-11-02T16:00:00Z",
    });
    expect(formOn(winter, "2027-03-15", NEW_YORK).pickup).toMatchObject({ ready_at: "2027-03-15T13:00:00Z" });
  });

  it("moves a time that the clock skips forward, and uses the earlier of two equal times", () => {
    const early = form({ date: "2026-11-20", time: "02:30:00" });
    const skipped = formOn(early, "2027-03-14", NEW_YORK);
    expect(skipped.pickup).toMatchObject({ date: "2027-03-14", time: "03:30:00" });
    const twice = formOn(form({ date: "2026-10-31", time: "01:30:00" }), "2026-11-01", NEW_YORK);
    expect(twice.pickup).toMatchObject({ date: "2026-11-01", time: "01:30:00" });
    expect(pickupInstant(twice, NEW_YORK)?.toISOString()).toBe("2026-11-01T05:30:00.000Z");
  });

  it("is planned at the same local time before and after a clock change", () => {
    const daily = form({ date: "2026-10-30", time: "09:00:00" });
    const at = (date: string) => pickupInstant(formOn(daily, date, NEW_YORK), NEW_YORK)?.toISOString();
    expect(at("2026-10-31")).toBe("2026-10-31T13:00:00.000Z");
    expect(at("2026-11-01")).toBe("2026-11-01T14:00:00.000Z");
    expect(at("2027-03-13")).toBe("2027-03-13T14:00:00.000Z");
    expect(at("2027-03-14")).toBe("2027-03-14T13:00:00.000Z");
  });

  it("gets a date of the pickup if it has no schedule", () => {
    const moved = formOn(form({}), "2026-12-31", NEW_YORK);
    expect(moved.pickup).toMatchObject({ date: "2026-12-31", time: null });
    expect(pickupInstant(moved, NEW_YORK)?.toISOString()).toBe("2026-12-31T17:00:00.000Z");
  });
});

describe("the pickup of a form without a time", () => {
  const at = (pickup: Partial<Stop>, dropoff: Partial<Stop>) =>
    pickupInstant(form(pickup, dropoff), {
      pickup: "America/New_York",
      dropoff: "America/Chicago",
    })?.toISOString();

  it("is at noon, but not after its dropoff", () => {
    expect(at({ date: "2026-12-01" }, { date: "2026-12-01", time: "08:00:00" })).toBe(
      "2026-12-01T14:00:00.000Z",
    );
    expect(at({}, { ready_at: "2026-12-01T13:30:00Z" })).toBe("2026-12-01T13:30:00.000Z");
    expect(at({}, { date: "2026-12-01", time: "15:00:00" })).toBe("2026-12-01T17:00:00.000Z");
    expect(at({ date: "2026-12-01" }, { date: "2026-12-01" })).toBe("2026-12-01T17:00:00.000Z");
  });
});

describe("a delivery that is booked again", () => {
  it("is planned for the next day in the time zone of the pickup", () => {
    const now = new Date("2026-11-28T03:00:00Z"); // November 27 in New York
    const again = formAgain(form({ date: "2026-01-05", time: "18:00:00" }), NEW_YORK, now);
    expect(again.pickup).toMatchObject({ date: "2026-11-28", time: "18:00:00" });
    const asap = form({ time: "18:00:00" });
    expect(scheduledDay(asap, NEW_YORK)).toBeNull();
    expect(formAgain(asap, NEW_YORK, now)).toEqual(asap);
  });

  it("moves with its dropoff if only that is scheduled", () => {
    const again = formAgain(form({}, { date: "2026-01-05" }), NEW_YORK, new Date("2026-11-28T12:00:00Z"));
    expect(again.pickup.date).toBeNull();
    expect(again.dropoff.date).toBe("2026-11-29");
  });
});
