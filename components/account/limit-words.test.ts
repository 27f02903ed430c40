import { expect, it } from "vitest";
import { holdWords, loadWords, reachWords } from "./limit-words";

it.each([
  ["metric", "100 km", "600 kg", "200 × 100 × 90 cm"],
  ["imperial", "62 mi", "1,322 lb", "78 × 39 × 35 in"],
] as const)("writes limits in %s units, rounded down", (units, reach, load, hold) => {
  expect([reachWords(100, units), loadWords(600, units), holdWords([200, 100, 90], units)]).toEqual([
    reach,
    load,
    hold,
  ]);
});

it("says that there is no limit", () => {
  expect([
    reachWords(null, "imperial"),
    loadWords(null, "metric"),
    holdWords(null, "metric"),
    holdWords([200, null, 90], "imperial"),
  ]).toEqual(Array(4).fill("No limit"));
});
