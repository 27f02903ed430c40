import { expect, it } from "vitest";
import { textIn } from "@/components/texts/catalogs";
import { holdWords, loadWords, reachWords } from "./limit-words";

const text = textIn("en", "areas");

it.each([
  ["metric", "100 km", "600 kg", "200 × 100 × 90 cm"],
  ["imperial", "62 mi", "1,322 lb", "78 × 39 × 35 in"],
] as const)("writes limits in %s units, rounded down", (units, reach, load, hold) => {
  expect([
    reachWords(text, 100, units),
    loadWords(text, 600, units),
    holdWords(text, [200, 100, 90], units),
  ]).toEqual([reach, load, hold]);
});

it("says that there is no limit", () => {
  expect([
    reachWords(text, null, "imperial"),
    loadWords(text, null, "metric"),
    holdWords(text, null, "metric"),
    holdWords(text, [200, null, 90], "imperial"),
  ]).toEqual(Array(4).fill("No limit"));
});
