import { expect, it } from "vitest";
import { nextStep, type Offered } from "./offers";

const NOW = new Date("2026-11-20T15:00:00Z");
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const RULES = { strategy: "nearest", leadMinutes: 60, acceptSeconds: 120 } as const;

type Entry = Offered["history"][number];
const created: Entry = {
  type: "created",
  status: "pending",
  actorKind: "api_key",
  courierId: null,
  createdAt: before(600),
};
const moved = (
  status: Entry["status"],
  actorKind: Entry["actorKind"],
  changes: Partial<Entry> = {},
): Entry => ({
  type: "status_changed",
  status,
  actorKind,
  courierId: null,
  createdAt: before(60),
  ...changes,
});
const offered = (courierId: string, secondsAgo = 60) =>
  moved("assigned", "system", { courierId, createdAt: before(secondsAgo) });

/** A delivery with this history after its creation. */
const delivery = (history: Entry[] = [], changes: Partial<Offered> = {}): Offered => ({
  status: history.findLast(({ type }) => type !== "changed")?.status ?? "pending",
  goodsHeld: false,
  pickupAt: before(0),
  unplacedReason: null,
  history: [created, ...history],
  ...changes,
});

it.each<[string, Offered, ReturnType<typeof nextStep>]>([
  ["asks the first courier", delivery(), { kind: "ask", asked: [], timedOutId: null }],
  [
    "waits until the time before the pickup",
    delivery([], { pickupAt: before(-3_660) }),
    { kind: "wait", seconds: 60 },
  ],
  ["waits while a courier can accept", delivery([offered("a")]), { kind: "wait", seconds: 60 }],
  [
    "asks the next one when the time is over",
    delivery([offered("a", 120)]),
    { kind: "ask", asked: ["a"], timedOutId: "a" },
  ],
  [
    "asks the next one at once when a courier declines, however far away the pickup is",
    delivery([offered("a"), moved("pending", "courier")], { pickupAt: before(-36_000) }),
    { kind: "ask", asked: ["a"], timedOutId: null },
  ],
  [
    "asks another one when a courier gives an accepted delivery back",
    delivery([offered("a"), moved("accepted", "courier"), moved("pending", "courier")]),
    { kind: "ask", asked: ["a"], timedOutId: null },
  ],
  [
    "counts everyone who was asked",
    delivery([offered("a", 400), moved("pending", "system"), offered("b", 200)]),
    { kind: "ask", asked: ["a", "b"], timedOutId: "b" },
  ],
  [
    "keeps the offer when fields of the delivery change",
    delivery([offered("a"), moved("assigned", "user", { type: "changed" })]),
    { kind: "wait", seconds: 60 },
  ],
])("%s", (_, state, step) => {
  expect(nextStep(state, RULES, NOW)).toEqual(step);
});

it.each<[string, Offered]>([
  ["is accepted", delivery([offered("a", 500), moved("accepted", "courier")])],
  ["is over", delivery([moved("cancelled", "user")])],
  [
    "was left to dispatch",
    delivery([offered("a")], { status: "pending", unplacedReason: "nobody_accepted" }),
  ],
  ["is a package that a courier has", delivery([], { goodsHeld: true })],
  [
    "was assigned by a person",
    delivery([moved("assigned", "staff", { courierId: "a", createdAt: before(500) })]),
  ],
  ["was taken back by a person", delivery([offered("a"), moved("pending", "staff")])],
  [
    "was declined by a courier whom a person chose",
    delivery([moved("assigned", "staff", { courierId: "a" }), moved("pending", "courier")]),
  ],
  ["was corrected", delivery([moved("pending", "staff", { type: "corrected" })])],
])("leaves a delivery alone that %s", (_, state) => {
  expect(nextStep(state, RULES, NOW)).toEqual({ kind: "leave" });
});

it("leaves everything to people without a strategy", () => {
  expect(nextStep(delivery(), { ...RULES, strategy: "manual" }, NOW)).toEqual({ kind: "leave" });
});
