import { expect, it } from "vitest";
import { movedBefore, movedBy } from "./route-order";

const stop = (order: string, which: 0 | 1) => ({
  key: `m/${order}/${which}`,
  stop: which,
  delivery: { key: `m/${order}`, merchantId: "m", deliveryId: order, orderNumber: order, unread: 0 },
});
const route = [stop("a", 0), stop("b", 0), stop("a", 1), stop("b", 1)];
const keys = (moved: ReturnType<typeof movedBefore>) =>
  Array.isArray(moved) ? moved.map(({ key }) => key.slice(2)) : moved;

it("moves a stop before another one, or to the end", () => {
  expect(keys(movedBefore(route, "m/b/0", "m/a/0"))).toEqual(["b/0", "a/0", "a/1", "b/1"]);
  expect(keys(movedBefore(route, "m/a/1", null))).toEqual(["a/0", "b/0", "b/1", "a/1"]);
});

it("keeps each pickup before its dropoff", () => {
  expect(movedBefore(route, "m/a/1", "m/a/0")).toBe("pickup first");
  expect(movedBefore(route, "m/a/0", "m/b/1")).toBe("pickup first");
  expect(movedBy([stop("a", 0), stop("a", 1)], "m/a/0", 1)).toBe("pickup first");
});

it("reports that nothing changes", () => {
  expect(movedBefore(route, "m/b/0", "m/a/1")).toBeNull();
  expect(movedBefore(route, "m/b/0", "m/b/0")).toBeNull();
  expect(movedBefore(route, "none", "m/b/0")).toBeNull();
  expect(movedBy(route, "m/a/0", -1)).toBeNull();
  expect(movedBy(route, "m/b/1", 1)).toBeNull();
});

it("moves a stop by one place", () => {
  expect(keys(movedBy(route, "m/b/0", -1))).toEqual(["b/0", "a/0", "a/1", "b/1"]);
  expect(keys(movedBy(route, "m/b/0", 1))).toEqual(["a/0", "a/1", "b/0", "b/1"]);
});

it("moves the dropoff of goods that are on board anywhere", () => {
  expect(keys(movedBefore([stop("a", 0), stop("c", 1), stop("a", 1)], "m/c/1", "m/a/0"))).toEqual([
    "c/1",
    "a/0",
    "a/1",
  ]);
});
