import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DeliveryStatus } from "../status";
import { estimateArrival, type EstimateInput } from "./estimate";

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const steps = (...list: [DeliveryStatus, string][]) =>
  list.map(([status, time]) => ({ status, at: at(time) }));

/** Booked at noon for 15:00, an hour away; its status is that of its last status change. */
function estimate(now: string, changes: Partial<EstimateInput> = {}) {
  const history = changes.history ?? steps(["pending", "12:00"]);
  return estimateArrival({
    status: history.at(-1)?.status ?? "pending",
    goodsHeld: history.some(({ status }) => status === "picked_up"),
    history,
    durationMinutes: 60,
    plannedDeliveryAt: at("15:00"),
    deliveryScheduled: false,
    now: at(now),
    ...changes,
  });
}

const range = (from: string, to: string) => ({ from: at(from), to: at(to) });

describe("before the pickup", () => {
  it("is the plan, plus or minus a quarter of an hour", () => {
    expect(estimate("12:30")).toEqual({
      state: "expected",
      late: false,
      notBefore: null,
      ...range("14:45", "15:15"),
    });
    expect(estimate("12:00", { durationMinutes: 120 })).toEqual({
      state: "expected",
      late: false,
      notBefore: null,
      ...range("14:35", "15:25"),
    });
  });

  it("is never earlier than the trip allows", () => {
    expect(estimate("14:30")).toEqual({
      state: "expected",
      late: true,
      notBefore: null,
      ...range("15:30", "15:45"),
    });
  });

  it("does not move on forever: then only the earliest time is given", () => {
    const overdue = { state: "overdue", late: true, ...range("14:45", "15:15") };
    expect(estimate("16:00")).toEqual({ ...overdue, notBefore: at("17:00") });
    expect(estimate("16:03")).toEqual({ ...overdue, notBefore: at("17:00") });
    expect(estimate("16:00", { durationMinutes: 3 })).toEqual({ ...overdue, notBefore: null });
  });

  it('is never "soon" before the trip has started', () => {
    // Its margin is an hour, and 15:20 is within it.
    const long = { durationMinutes: 300 };
    expect(estimate("15:20", long)).toMatchObject({ state: "expected", ...range("20:20", "21:20") });
    expect(estimate("16:05", long)).toMatchObject({
      state: "overdue",
      ...range("14:00", "16:00"),
      notBefore: at("21:05"),
    });
    // The plan's range is rounded up to 15:20.
    const odd = { plannedDeliveryAt: at("15:02") };
    expect(estimate("15:18", odd)).toMatchObject({ state: "expected", late: true });
    expect(estimate("15:21", odd)).toMatchObject({ state: "overdue", notBefore: at("16:20") });
  });
});

it("before the pickup never promises an impossible time or a range in the past", () => {
  const minutes = fc.integer({ min: -3 * 1440, max: 3 * 1440 });
  fc.assert(
    fc.property(minutes, fc.integer({ min: 0, max: 1500 }), (sincePlan, durationMinutes) => {
      const now = new Date(at("15:00").getTime() + sincePlan * 60_000);
      const arrival = estimate("15:00", { now, durationMinutes });
      if (!arrival) throw new Error("There is always something to say");
      const earliest = new Date(now.getTime() + (durationMinutes - 5) * 60_000);
      if (arrival.state === "overdue") {
        expect(arrival.to < now).toBe(true);
        expect(arrival.notBefore === null || arrival.notBefore > earliest).toBe(true);
      } else {
        expect(arrival.from > earliest && arrival.to >= now).toBe(true);
        expect(arrival.notBefore).toBeNull();
      }
    }),
  );
});

describe("after the pickup", () => {
  const collected = steps(["pending", "12:00"], ["accepted", "12:30"], ["picked_up", "13:00"]);

  it("is the pickup plus the trip", () => {
    expect(estimate("13:05", { history: collected })).toEqual({
      state: "expected",
      late: false,
      notBefore: null,
      ...range("13:45", "14:15"),
    });
  });

  it("waits for a requested time", () => {
    expect(estimate("13:05", { history: collected, deliveryScheduled: true })).toMatchObject(
      range("14:45", "15:15"),
    );
  });

  it("follows the courier's departure, and reports when it is late", () => {
    const history = [...collected, ...steps(["on_the_way", "15:00"])];
    expect(estimate("15:05", { history })).toEqual({
      state: "expected",
      late: true,
      notBefore: null,
      ...range("15:45", "16:15"),
    });
    expect(estimate("15:50", { history })).toMatchObject({ state: "soon", ...range("15:45", "16:15") });
    expect(estimate("16:20", { history })).toMatchObject({ state: "overdue", late: true, notBefore: null });
  });

  it("widens with the length of the trip", () => {
    expect(estimate("13:05", { history: collected, durationMinutes: 300 })).toMatchObject(
      range("17:00", "19:00"),
    );
  });

  it("is unknown after a failed attempt until the courier departs again", () => {
    const failed = [...collected, ...steps(["on_the_way", "13:10"], ["incomplete", "14:00"])];
    expect(estimate("14:05", { history: failed })).toBeNull();
    const assigned = [...failed, ...steps(["assigned", "14:30"], ["started", "15:00"])];
    expect(estimate("15:05", { history: assigned })).toBeNull();
    expect(estimate("15:15", { history: [...assigned, ...steps(["on_the_way", "15:10"])] })).toMatchObject({
      state: "expected",
      ...range("15:55", "16:25"),
    });
  });
});

describe("after a correction", () => {
  const gone = steps(
    ["pending", "12:00"],
    ["accepted", "12:10"],
    ["picked_up", "12:20"],
    ["on_the_way", "12:30"],
  );

  it("is the plan again if nobody has the goods", () => {
    const history = [...gone, ...steps(["failed", "13:00"], ["pending", "13:30"])];
    expect(estimate("13:35", { history, goodsHeld: false })).toEqual({
      state: "expected",
      late: false,
      notBefore: null,
      ...range("14:45", "15:15"),
    });
  });

  it("counts from the status to which it returned", () => {
    const history = [...gone, ...steps(["picked_up", "14:00"])];
    expect(estimate("14:05", { history })).toMatchObject({ state: "expected", ...range("14:45", "15:15") });
    const reopened = [...gone, ...steps(["failed", "13:00"], ["on_the_way", "14:30"])];
    expect(estimate("14:35", { history: reopened })).toMatchObject(range("15:15", "15:45"));
  });
});

it.each(["completed", "failed", "cancelled"] as const)("is null for a delivery that is %s", (status) => {
  expect(estimate("13:00", { history: steps(["pending", "12:00"], [status, "12:30"]) })).toBeNull();
});

describe("with the courier's position", () => {
  const way = steps(["pending", "12:00"], ["picked_up", "14:00"], ["on_the_way", "14:00"]);
  const seen = (time: string, share: number, now = time) =>
    estimate(now, { history: way, position: { at: at(time), share } });

  it("is narrowed while the position agrees with it", () => {
    expect(estimate("14:30", { history: way })).toMatchObject(range("14:45", "15:15"));
    expect(seen("14:30", 0.5)).toMatchObject(range("14:50", "15:10"));
    expect(seen("14:50", 0.25)).toMatchObject(range("15:00", "15:10"));
  });

  it("follows a position that contradicts it", () => {
    expect(seen("14:10", 0.1)).toMatchObject(range("14:10", "14:25"));
    expect(seen("14:40", 1)).toMatchObject(range("15:25", "15:55"));
  });

  it("stays when the phone has no network", () => {
    expect(seen("14:30", 0.5, "14:55")).toMatchObject(range("14:50", "15:10"));
  });

  it("ignores a position far away from the trip, and one before the way to the recipient", () => {
    expect(seen("14:30", 3.5)).toMatchObject(range("14:45", "15:15"));
    const history = steps(["pending", "12:00"], ["picked_up", "14:00"]);
    const changes = { history, position: { at: at("14:10"), share: 0.1 } };
    expect(estimate("14:30", changes)).toMatchObject(range("14:45", "15:15"));
  });
});
