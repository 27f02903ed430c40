import { expect, it } from "vitest";
import type { ProposalResult, ProposedDelivery, ProposedStop } from "./proposal";
import { withinLimits } from "./replan-limits";

const NOW = new Date("2026-11-20T15:00:00Z");
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();

const stop = (deliveryId: string, dueIn: number, number: 0 | 1 = 1): ProposedStop => ({
  merchantId: "m",
  deliveryId,
  stop: number,
  orderNumber: deliveryId,
  merchantName: "Corner Books",
  customerName: "Ada Lovelace",
  city: "New York",
  latitude: 40.7,
  longitude: -74,
  timeZone: "America/New_York",
  arrivesAt: inMinutes(dueIn),
  startsAt: inMinutes(dueIn),
  departsAt: inMinutes(dueIn),
  deadlineAt: inMinutes(dueIn + 30),
  pinnedByName: null,
});

type Change = { from?: string | null; to?: string; slack?: number; more?: number };
const change = (
  deliveryId: string,
  { from = null, to = "a", slack = 30, more = 5 }: Change = {},
): ProposedDelivery => ({
  merchantId: "m",
  deliveryId,
  orderNumber: deliveryId,
  status: from === null ? "pending" : "assigned",
  fromCourierId: from,
  toCourierId: to,
  why: {
    addedMeters: 1_000,
    addedMinutes: 4,
    nextBest: { courierId: "z", moreMeters: 1_000, moreMinutes: more },
    slackMinutes: slack,
  },
});

const proposal = (
  routes: Record<string, ProposedStop[]>,
  deliveries: ProposedDelivery[],
): ProposalResult => ({
  plannedAt: NOW.toISOString(),
  routes: Object.entries(routes).map(([courierId, stops]) => ({
    courierId,
    courierName: courierId,
    stops,
    meters: 0,
    drivingMinutes: 0,
    before: { stops: 0, meters: 0 },
  })),
  deliveries,
  leftOut: [],
  meters: { before: 0, after: 0 },
  late: { before: 0, after: 0 },
});

const LIMITS = { keepMinutes: 20, maxChanges: 5 };
const idsOf = (deliveries: readonly ProposedDelivery[]) => deliveries.map(({ deliveryId }) => deliveryId);

it("accepts a delivery without a courier, however soon it is due", () => {
  const result = proposal({ a: [stop("new", 5, 0), stop("new", 15)] }, [change("new")]);
  expect(idsOf(withinLimits(result, LIMITS, NOW).accepted)).toEqual(["new"]);
});

it("keeps a stop that is due soon with its courier", () => {
  const result = proposal({ b: [stop("moved", 20)] }, [change("moved", { from: "a", to: "b" })]);
  expect(withinLimits(result, LIMITS, NOW)).toMatchObject({
    accepted: [],
    withheld: [{ because: "due soon", delivery: { deliveryId: "moved" } }],
  });
  expect(idsOf(withinLimits(result, { ...LIMITS, keepMinutes: 19 }, NOW).accepted)).toEqual(["moved"]);
});

it("puts nothing before a stop that is due soon", () => {
  const before = proposal({ a: [stop("new", 5, 0), stop("old", 15), stop("new", 30)] }, [change("new")]);
  expect(withinLimits(before, LIMITS, NOW).accepted).toEqual([]);
  const after = proposal({ a: [stop("old", 15), stop("new", 25, 0), stop("new", 30)] }, [change("new")]);
  expect(idsOf(withinLimits(after, LIMITS, NOW).accepted)).toEqual(["new"]);
});

it("accepts up to the maximum number of changes: without a courier first, then the most urgent, then the dearest", () => {
  const deliveries = [
    change("cheap", { from: "b", slack: 10, more: 1 }),
    change("dear", { from: "b", slack: 10, more: 9 }),
    change("urgent", { from: "b", slack: 0 }),
    change("new", { slack: 90 }),
  ];
  const result = proposal({ a: deliveries.map(({ deliveryId }) => stop(deliveryId, 60)) }, deliveries);
  const { accepted, withheld } = withinLimits(result, { ...LIMITS, maxChanges: 3 }, NOW);
  expect(idsOf(accepted)).toEqual(["new", "urgent", "dear"]);
  expect(withheld).toMatchObject([{ because: "too many changes", delivery: { deliveryId: "cheap" } }]);
});

it("changes nothing in a route that a change cannot join without a stop that is due soon", () => {
  const routes = { a: [stop("new", 60), stop("later", 90)], b: [stop("other", 5), stop("soon", 15)] };
  const deliveries = [change("new"), change("later", { from: "b" }), change("other", { from: "b", to: "b" })];
  const { accepted, withheld } = withinLimits(proposal(routes, deliveries), LIMITS, NOW);
  expect(idsOf(accepted)).toEqual(["new"]);
  expect(withheld.map(({ delivery, because }) => [delivery.deliveryId, because])).toEqual([
    ["later", "due soon"],
    ["other", "due soon"],
  ]);
});

it("counts deliveries that keep their courier and get another place", () => {
  const routes = { a: [stop("new", 60), stop("one", 70), stop("two", 80)] };
  const deliveries = [change("new"), change("one", { from: "a" }), change("two", { from: "a" })];
  const acceptedOf = (maxChanges: number) =>
    idsOf(withinLimits(proposal(routes, deliveries), { ...LIMITS, maxChanges }, NOW).accepted);
  expect([acceptedOf(1), acceptedOf(2), acceptedOf(3)]).toEqual([[], ["one", "two"], ["new", "one", "two"]]);
});
