import { describe, expect, it } from "vitest";
import type { DeliveryStatus } from "../deliveries/status";
import { estimateArrival, type EstimateInput } from "./estimate";

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const steps = (...list: [DeliveryStatus, string][]) =>
  list.map(([status, time]) => ({ status, at: at(time) }));

/** Booked at noon for 15:00, an hour's way; its status is that of its last step. */
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
  it("is the plan, a quarter of an hour or more either way", () => {
    expect(estimate("12:30")).toEqual({ state: "expected", late: false, ...range("14:45", "15:15") });
    expect(estimate("12:00", { durationMinutes: 120 })).toEqual({
      state: "expected",
      late: false,
      ...range("14:35", "15:25"),
    });
  });

  it("promises nothing that the way does not allow", () => {
    expect(estimate("14:30")).toEqual({ state: "expected", late: true, ...range("15:30", "15:45") });
  });

  it("does not move on for ever", () => {
    expect(estimate("16:00")).toEqual({ state: "overdue", late: true, ...range("14:45", "15:15") });
  });
});

describe("after the pickup", () => {
  const collected = steps(["pending", "12:00"], ["accepted", "12:30"], ["picked_up", "13:00"]);

  it("is the pickup plus the way", () => {
    expect(estimate("13:05", { history: collected })).toEqual({
      state: "expected",
      late: false,
      ...range("13:45", "14:15"),
    });
  });

  it("waits for a time that was asked for", () => {
    expect(estimate("13:05", { history: collected, deliveryScheduled: true })).toMatchObject(
      range("14:45", "15:15"),
    );
  });

  it("follows the courier's departure, and says when it is late", () => {
    const history = [...collected, ...steps(["on_the_way", "15:00"])];
    expect(estimate("15:05", { history })).toEqual({
      state: "expected",
      late: true,
      ...range("15:45", "16:15"),
    });
    expect(estimate("15:50", { history })).toMatchObject({ state: "soon", ...range("15:45", "16:15") });
    expect(estimate("16:20", { history })).toMatchObject({ state: "overdue", late: true });
  });

  it("widens with the length of the way", () => {
    expect(estimate("13:05", { history: collected, durationMinutes: 300 })).toMatchObject(
      range("17:00", "19:00"),
    );
  });

  it("knows nothing after a failed attempt until the courier sets off again", () => {
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

  it("is the plan again where nobody has the goods", () => {
    const history = [...gone, ...steps(["failed", "13:00"], ["pending", "13:30"])];
    expect(estimate("13:35", { history, goodsHeld: false })).toEqual({
      state: "expected",
      late: false,
      ...range("14:45", "15:15"),
    });
  });

  it("counts from the step that it went back to", () => {
    const history = [...gone, ...steps(["picked_up", "14:00"])];
    expect(estimate("14:05", { history })).toMatchObject({ state: "expected", ...range("14:45", "15:15") });
    const reopened = [...gone, ...steps(["failed", "13:00"], ["on_the_way", "14:30"])];
    expect(estimate("14:35", { history: reopened })).toMatchObject(range("15:15", "15:45"));
  });
});

it.each(["completed", "failed", "cancelled"] as const)("a delivery that is %s has none", (status) => {
  expect(estimate("13:00", { history: steps(["pending", "12:00"], [status, "12:30"]) })).toBeNull();
});
