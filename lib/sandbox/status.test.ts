import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allowedMoves,
  type DeliveryState,
  type DeliveryStatus,
  INITIAL_STATE,
  isFinal,
  stateAfter,
} from "@/lib/deliveries/status";
import { allowedFor, endOf, planOf, simulatedAfter } from "./status";
import { SCENARIOS } from "./constants";

const after = (...way: DeliveryStatus[]) => way.reduce(stateAfter, INITIAL_STATE);

describe("the plans of a new delivery", () => {
  it.each([
    ["success", "assigned accepted started picked_up on_the_way completed"],
    ["declined_then_success", "assigned pending assigned accepted started picked_up on_the_way completed"],
    [
      "retry_then_success",
      "assigned accepted started picked_up on_the_way incomplete assigned accepted started on_the_way completed",
    ],
    ["failed", "assigned accepted started picked_up on_the_way failed"],
    ["changed", "assigned accepted started picked_up on_the_way completed"],
    [
      "handed_over",
      "assigned accepted started picked_up on_the_way pending assigned accepted picked_up on_the_way completed",
    ],
    ["late", "assigned accepted started picked_up on_the_way completed"],
    ["cancelled_late", "assigned accepted started cancelled"],
  ] as const)("%s", (scenario, steps) => {
    expect(planOf(scenario, INITIAL_STATE)).toEqual(steps.split(" "));
  });
});

describe("from the middle", () => {
  const onTheWay = after("assigned", "accepted", "picked_up", "on_the_way");

  it("is the remaining path", () => {
    expect(planOf("success", onTheWay)).toEqual(["completed"]);
    expect(planOf("failed", onTheWay)).toEqual(["failed"]);
    for (const way of [["assigned"], ["assigned", "accepted"]] as const) {
      const plan = planOf("declined_then_success", after(...way));
      expect(plan?.slice(0, 3)).toEqual(["pending", "assigned", "accepted"]);
    }
    expect(planOf("retry_then_success", stateAfter(onTheWay, "incomplete"))).toEqual(
      planOf("success", stateAfter(onTheWay, "incomplete")),
    );
    expect(planOf("failed", stateAfter(onTheWay, "incomplete"))).toEqual(["failed"]);
    expect(planOf("cancelled_late", after("assigned", "accepted", "started"))).toEqual(["cancelled"]);
    expect(planOf("handed_over", onTheWay)?.slice(0, 2)).toEqual(["pending", "assigned"]);
    const toCollect = {
      ...after("assigned", "accepted", "picked_up", "pending", "assigned"),
      awaitsHandover: true,
    };
    expect(planOf("handed_over", toCollect)).toEqual(["accepted", "picked_up", "on_the_way", "completed"]);
    expect(planOf("success", toCollect)).toContain("picked_up");
  });

  it("is null if it is too late to cancel or decline, or the delivery has ended", () => {
    expect(planOf("cancelled_late", onTheWay)).toBeNull();
    expect(planOf("declined_then_success", after("assigned", "accepted", "started"))).toBeNull();
    for (const scenario of SCENARIOS) expect(planOf(scenario, after("cancelled"))).toBeNull();
  });
});

/** A state reached by random allowed status changes. */
const reachable = fc.array(fc.nat(), { maxLength: 30 }).map((choices) =>
  choices.reduce((state, choice) => {
    const allowed = allowedMoves(state, "dispatch");
    const to = allowed[choice % Math.max(1, allowed.length)];
    const next = to === undefined ? state : stateAfter(state, to);
    const isToCollect = to === "assigned" && next.goodsHeld && choice % 2 === 1;
    return isToCollect ? { ...next, awaitsHandover: true } : next;
  }, INITIAL_STATE),
);

it("every plan consists of allowed status changes and ends as its scenario does", () => {
  fc.assert(
    fc.property(reachable, fc.constantFrom(...SCENARIOS), (from: DeliveryState, scenario) => {
      const plan = planOf(scenario, from);
      const underWay: readonly DeliveryStatus[] = ["started", "picked_up", "on_the_way"];
      const impossible =
        isFinal(from.status) ||
        (scenario === "cancelled_late" && from.goodsHeld) ||
        (scenario === "declined_then_success" && underWay.includes(from.status));
      expect(plan === null).toBe(impossible);
      let state = from;
      for (const to of plan ?? []) {
        expect(allowedFor(scenario, state)).toContain(to);
        state = simulatedAfter(scenario, state, to);
      }
      if (plan) expect(state.status).toBe(endOf(scenario));
      expect(plan?.length ?? 0).toBeLessThan(15);
    }),
    { numRuns: 3_000 },
  );
});
