import { describe, expect, it } from "vitest";
import type { WorkCard } from "./cards";
import { isRouteChanged, listOf, needsLook } from "./route-list";
import type { ShownRoute, ShownWork } from "./shown-work";

type Kind = "pickup" | "dropoff";

const stopAt = (fullAddress: string) => ({ fullAddress, customerName: "Corner Books", isLater: false });

const card = (id: string, kind: Kind = "pickup", changes: object = {}) =>
  ({
    delivery: { id, change: null, pickup: stopAt("Shop"), dropoff: stopAt(`${id} Street`) },
    kind,
    stop: stopAt(kind === "pickup" ? "Shop" : `${id} Street`),
    state: { status: "accepted", goodsHeld: kind === "dropoff", startedInAttempt: false },
    handover: null,
    refused: null,
    ...changes,
  }) as unknown as WorkCard;

/** Stops such as `a+` for a pickup and `a-` for a dropoff, a minute apart from noon on. */
const routeOf = (...names: string[]): ShownRoute => ({
  stops: names.map((name, minute) => ({
    deliveryId: name.slice(0, -1),
    kind: name.endsWith("+") ? "pickup" : "dropoff",
    at: `2026-11-20T12:0${minute}:00.000Z`,
    when: `12:0${minute} PM`,
    isLater: false,
  })),
  breaks: [],
});

/** `1:ab` for a place with two deliveries, in brackets for what is ahead, without a number for what is in no route. */
const words = (list: ReturnType<typeof listOf>) =>
  list.map((entry) => {
    if (entry.is === "break") return entry.words;
    const ids = entry.cards.map(({ delivery }) => delivery.id).join("");
    const named = entry.is === "ahead" ? `(${ids})` : ids;
    return entry.place ? `${entry.place.number}/${entry.place.of}:${named}` : named;
  });

describe("the list of stops", () => {
  it("is grouped by place without a route", () => {
    expect(words(listOf([card("a"), card("b", "dropoff"), card("c")], undefined))).toEqual(["ac", "b"]);
  });

  it("follows the route, pickups and dropoffs interleaved, then what is in no route", () => {
    const cards = [card("a"), card("b", "dropoff"), card("c"), card("d"), card("e")];
    const route = routeOf("b-", "a+", "c+", "a-", "d+", "c-", "d-");
    expect(words(listOf(cards, route))).toEqual([
      "1/6:b",
      "2/6:ac",
      "3/6:(a)",
      "4/6:d",
      "5/6:(c)",
      "6/6:(d)",
      "e",
    ]);
  });

  it("leaves out a pickup that was made on this phone, and deliveries that are gone", () => {
    expect(words(listOf([card("a", "dropoff")], routeOf("x+", "a+", "x-", "a-")))).toEqual(["1/1:a"]);
  });

  it("shows breaks between the stops, and none after the last", () => {
    const breaks = ["11:59", "12:01", "12:09"].map((time) => ({
      at: `2026-11-20T${time}:00.000Z`,
      words: time,
    }));
    const route = { ...routeOf("a-", "b-"), breaks };
    expect(words(listOf([card("a", "dropoff"), card("b", "dropoff")], route))).toEqual([
      "11:59",
      "1/2:a",
      "12:01",
      "2/2:b",
    ]);
  });

  it("keeps the stops of later days apart", () => {
    const { stops } = routeOf("a-", "b-");
    const route = { breaks: [], stops: stops.map((stop) => ({ ...stop, isLater: stop.deliveryId === "b" })) };
    const list = listOf([card("a", "dropoff"), card("b", "dropoff")], route);
    expect(list.map(({ isLater }) => isLater)).toEqual([false, true]);
  });
});

it("shows a card before its turn if the courier has to decide something", () => {
  expect(needsLook(card("a"))).toBe(false);
  expect(needsLook(card("a", "pickup", { state: { status: "assigned" } }))).toBe(true);
  expect(needsLook(card("a", "pickup", { refused: {} }))).toBe(true);
});

describe("a changed route", () => {
  const work = (...names: string[]): ShownWork => ({
    asOf: "",
    isOnShift: true,
    deliveries: [],
    route: routeOf(...names),
  });

  it.each<[string, string[], string[], boolean]>([
    ["stops that are done", ["a-", "b-", "c-"], ["b-", "c-"], false],
    ["another order", ["a-", "b-"], ["b-", "a-"], true],
    ["a new stop", ["a-", "b-"], ["a-", "x-", "b-"], true],
    ["a first route", [], ["a-"], true],
    ["the end of the route", ["a-"], [], false],
  ])("notices %s: %j → %j", (_what, before, after, isChanged) => {
    expect(isRouteChanged(work(...before), work(...after))).toBe(isChanged);
  });

  it("does not mind other times", () => {
    const before = work("a-");
    const [stop] = before.route?.stops ?? [];
    const after = { ...before, route: { breaks: [], stops: stop ? [{ ...stop, at: "later" }] : [] } };
    expect(isRouteChanged(before, after)).toBe(false);
  });
});
