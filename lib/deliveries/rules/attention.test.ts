import { describe, expect, it } from "vitest";
import { attentionActions, type AttentionFacts, whoActs } from "./attention";

const WAITING: AttentionFacts = {
  reason: "incomplete",
  status: "incomplete",
  goodsHeld: true,
  returnsId: null,
  holder: "courier",
  note: null,
  isReturned: true,
  isCallable: true,
};

describe("what needs attention", () => {
  it.each([
    ["incomplete", "Address not found: no such number", "merchant"],
    ["incomplete", "Nobody at the door", "dispatch"],
    ["incomplete", null, "dispatch"],
    ["failed", null, "merchant"],
    ["late", null, "dispatch"],
    ["pin_locked", null, "dispatch"],
    ["disputed", null, "support"],
  ] as const)("%s, %s: %s acts", (reason, note, actor) => {
    expect(whoActs({ reason, note })).toBe(actor);
  });

  it.each([
    ["a failed attempt", {}, ["correct", "return", "call"], ["retry", "correct", "return", "call"]],
    [
      "one whose goods are disposed of",
      { isReturned: false },
      ["correct", "call"],
      ["retry", "correct", "call"],
    ],
    ["the failed attempt of a return", { returnsId: "r" }, ["call"], ["retry", "call"]],
    ["a failure", { reason: "failed", status: "failed" }, ["retry", "call"], ["retry", "call"]],
    ["a lost return", { reason: "failed", status: "failed", returnsId: "r" }, ["call"], ["call"]],
    ["a late one", { reason: "late", status: "on_the_way" }, ["correct", "call"], ["correct", "call"]],
    [
      "a locked PIN",
      { reason: "pin_locked", status: "on_the_way" },
      ["correct", "call"],
      ["release", "correct", "call"],
    ],
    ["a refused report", { reason: "disputed", status: "failed", isCallable: false }, [], ["correct"]],
  ] satisfies [string, Partial<AttentionFacts>, string[], string[]][])(
    "offers the actions that apply to %s",
    (_what, facts, merchant, staff) => {
      expect(attentionActions({ ...WAITING, ...facts }, "merchant")).toEqual(merchant);
      expect(attentionActions({ ...WAITING, ...facts }, "staff")).toEqual(staff);
    },
  );
});
