import { describe, expect, it } from "vitest";
import type { HelpChange } from "../constants";
import { afterChange, afterMessage, type Help } from "./help";

const NOW = new Date("2026-11-20T12:00:00Z");
const BEFORE = new Date("2026-11-20T10:00:00Z");
const NOBODY: Help = { topic: null, state: null, askedAt: null, assigneeId: null };
const help = (changes: Partial<Help>): Help => ({ ...NOBODY, topic: "late", askedAt: BEFORE, ...changes });
const CUSTOMER = { isStaff: false, id: null };
const SAM = { isStaff: true, id: "sam" };

describe("a message", () => {
  it.each([
    ["without a topic asks for nothing", NOBODY, null, {}, null],
    [
      "with a topic asks for help",
      NOBODY,
      "late",
      { topic: "late", state: "open", askedAt: NOW, assigneeId: null },
      null,
    ],
    ["continues an open request", help({ state: "open" }), null, {}, null],
    [
      "answers support",
      help({ state: "waiting", assigneeId: "sam" }),
      null,
      { state: "in_progress", askedAt: NOW },
      null,
    ],
    [
      "reopens a solved request",
      help({ state: "solved", assigneeId: "sam" }),
      null,
      { state: "open", askedAt: NOW },
      "reopened",
    ],
    [
      "asks again after a solved request",
      help({ state: "solved", assigneeId: "sam" }),
      "price",
      { topic: "price", state: "open", askedAt: NOW, assigneeId: null },
      null,
    ],
  ] as const)("of a customer %s", (_name, before, topic, changes, and) => {
    expect(afterMessage(before, CUSTOMER, { topic, now: NOW })).toEqual({ changes, and });
  });

  it.each([
    ["takes an open request", help({ state: "open" }), { state: "in_progress", assigneeId: "sam" }, "taken"],
    [
      "leaves a colleague's request with them",
      help({ state: "open", assigneeId: "kim" }),
      { state: "in_progress", assigneeId: "kim" },
      null,
    ],
    ["changes nothing without a request", NOBODY, {}, null],
    ["changes nothing in a solved one", help({ state: "solved" }), {}, null],
  ] as const)("of support %s", (_name, before, changes, and) => {
    expect(afterMessage(before, SAM, { topic: null, now: NOW })).toEqual({ changes, and });
  });
});

describe("a change by support", () => {
  const change = (before: Help, what: HelpChange, to: string | null = null) =>
    afterChange(before, what, { by: "sam", to, now: NOW });

  it("takes, assigns, waits, solves and reopens", () => {
    expect(change(help({ state: "open" }), "taken")).toEqual({ state: "in_progress", assigneeId: "sam" });
    expect(change(help({ state: "open" }), "assigned", "kim")).toEqual({
      state: "in_progress",
      assigneeId: "kim",
    });
    expect(change(help({ state: "open" }), "waiting")).toEqual({ state: "waiting", assigneeId: "sam" });
    expect(change(help({ state: "waiting", assigneeId: "kim" }), "solved")).toEqual({
      state: "solved",
      assigneeId: "kim",
    });
    expect(change(help({ state: "solved", assigneeId: "kim" }), "reopened")).toEqual({
      state: "in_progress",
      askedAt: NOW,
      assigneeId: "kim",
    });
  });

  it.each([
    ["without a request", NOBODY, "taken"],
    ["to a solved request", help({ state: "solved" }), "taken"],
    ["that reopens an open request", help({ state: "open" }), "reopened"],
    ["to whoever has it", help({ state: "in_progress", assigneeId: "sam" }), "taken"],
    ["to nobody", help({ state: "open" }), "assigned"],
  ] as const)("%s is rejected", (_name, before, what) => {
    expect(change(before, what)).toBeNull();
  });
});
