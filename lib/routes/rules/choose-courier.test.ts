import { expect, it } from "vitest";
import { type Candidate, inOrder, unplacedBecause, whyChosen } from "./choose-courier";

const candidate = (name: string, minutesToPickup: number, stops: number, cost: number): Candidate => ({
  courierId: name,
  name,
  minutesToPickup,
  stops,
  cost,
});
const COURIERS = [
  candidate("near", 4, 6, 900),
  candidate("free", 30, 0, 1_200),
  candidate("passing", 12, 4, 100),
  candidate("same", 4, 0, 2_000),
];

it.each([
  ["nearest", ["near", "same", "passing", "free"]],
  ["evenly", ["free", "same", "passing", "near"]],
  ["plan", ["passing", "near", "free", "same"]],
] as const)("asks by %s", (strategy, names) => {
  expect(inOrder(strategy, COURIERS).map(({ name }) => name)).toEqual(names);
});

it.each([
  ["nearest", 4, "Offered automatically: 4 min to the pickup, the fewest of 4 couriers"],
  ["evenly", 4, "Offered automatically: 6 stops ahead, the fewest of 4 couriers"],
  ["plan", 4, "Offered automatically: fits best into the route, out of 4 couriers"],
  ["nearest", 1, "Offered automatically: 4 min to the pickup, the only courier available"],
] as const)("explains the choice of %s among %d", (strategy, among, words) => {
  const rules = { strategy, source: { level: "merchant" } } as const;
  expect(whyChosen(rules, candidate("near", 4, 6, 900), among)).toBe(words);
});

it("names the area whose rules decided", () => {
  const rules = { strategy: "nearest", source: { level: "area", name: "Downtown" } } as const;
  expect(whyChosen(rules, candidate("near", 4, 6, 900), 1)).toBe(
    "Offered automatically: 4 min to the pickup, the only courier available. Rules of the area Downtown",
  );
});

it.each([
  [2, 5, "nobody_accepted"],
  [0, 0, "nobody_available"],
  [0, 5, "nobody_fits"],
])("says why nobody is asked, of %d asked and %d working", (asked, working, reason) => {
  expect(unplacedBecause(asked, working)).toBe(reason);
});
