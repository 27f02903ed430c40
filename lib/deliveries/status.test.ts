import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allowedMoves,
  WITH_COURIER_STATUSES,
  DELIVERY_STATUSES,
  type DeliveryState,
  INITIAL_STATE,
  OPEN_STATUSES,
  stateAfter,
} from "./status";

/** Walks from the initial state, choosing each status change by a number. */
function walk(choices: number[]): DeliveryState[] {
  const states = [INITIAL_STATE];
  for (const choice of choices) {
    const state = states.at(-1) ?? INITIAL_STATE;
    const moves = allowedMoves(state);
    const to = moves[choice % Math.max(1, moves.length)];
    if (to === undefined) break;
    states.push(stateAfter(state, to));
  }
  return states;
}

const choices = fc.array(fc.nat({ max: 20 }), { maxLength: 40 });

describe("the table of transitions", () => {
  it.each([
    ["pending", false, false, ["assigned", "cancelled"]],
    ["assigned", false, false, ["accepted", "pending", "cancelled"]],
    ["assigned", true, false, ["accepted", "pending"]],
    ["accepted", false, false, ["started", "picked_up", "pending", "failed", "cancelled"]],
    ["accepted", true, false, ["started", "picked_up", "pending", "failed"]],
    ["started", false, true, ["picked_up", "failed", "cancelled"]],
    ["started", true, true, ["on_the_way", "incomplete", "failed"]],
    ["picked_up", true, false, ["started", "on_the_way", "incomplete", "failed"]],
    ["picked_up", true, true, ["on_the_way", "incomplete", "failed"]],
    ["on_the_way", true, true, ["completed", "incomplete", "failed"]],
    ["incomplete", true, true, ["assigned", "on_the_way", "failed"]],
    ["completed", true, true, []],
    ["failed", true, true, []],
    ["cancelled", false, false, []],
  ] as const)("from %s, goods held %s, started %s", (status, goodsHeld, startedInAttempt, expected) => {
    expect(allowedMoves({ status, goodsHeld, startedInAttempt })).toEqual(expected);
  });

  it.each([
    ["accepted", false, ["started", "picked_up", "pending"]],
    ["started", true, ["picked_up", "pending"]],
  ] as const)("from %s, while another courier has the goods", (status, startedInAttempt, expected) => {
    expect(allowedMoves({ status, goodsHeld: true, startedInAttempt, awaitsHandover: true })).toEqual(
      expected,
    );
  });

  it.each([
    ["started", false, ["pending"]],
    ["started", true, ["pending"]],
    ["picked_up", true, ["pending"]],
    ["on_the_way", true, ["pending"]],
    ["incomplete", true, ["pending"]],
    ["pending", true, ["failed"]],
    ["assigned", true, ["failed"]],
    ["pending", false, []],
    ["completed", true, []],
  ] as const)("lets only dispatch change %s, goods held %s, to %j", (status, goodsHeld, expected) => {
    const state = { status, goodsHeld, startedInAttempt: true };
    const own = allowedMoves(state);
    expect(allowedMoves(state, "dispatch").filter((to) => !own.includes(to))).toEqual(expected);
  });

  it("lists open statuses and those with a courier", () => {
    const carried = ["assigned", "accepted", "picked_up", "started", "on_the_way"];
    expect(WITH_COURIER_STATUSES).toEqual(carried);
    expect(OPEN_STATUSES).toEqual(["pending", ...carried, "incomplete"]);
  });

  it("never allows cancelling held goods, and keeps them held", () => {
    fc.assert(
      fc.property(choices, (numbers) => {
        const states = walk(numbers);
        const firstHeld = states.findIndex((state) => state.goodsHeld);
        if (firstHeld < 0) return;
        for (const state of states.slice(firstHeld)) {
          expect(state.goodsHeld).toBe(true);
          expect(allowedMoves(state)).not.toContain("cancelled");
        }
      }),
    );
  });

  it("enters started at most once in an attempt", () => {
    fc.assert(
      fc.property(choices, (numbers) => {
        let startedInAttempt = 0;
        for (const { status } of walk(numbers)) {
          if (status === "assigned") startedInAttempt = 0;
          if (status === "started") startedInAttempt += 1;
          expect(startedInAttempt).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it.each(["assigned", "pending"] as const)("lets a new attempt start after %s", (to) => {
    const failed: DeliveryState = { status: "incomplete", goodsHeld: true, startedInAttempt: true };
    expect(stateAfter(failed, to).startedInAttempt).toBe(false);
  });

  it("reaches every status", () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(choices, (numbers) => {
        for (const { status } of walk(numbers)) reached.add(status);
      }),
      { numRuns: 2_000 },
    );
    expect([...reached].sort()).toEqual([...DELIVERY_STATUSES].sort());
  });
});
