import { expect, it } from "vitest";
import { counted } from "./counted";

it.each([
  [0, "0 suggestions"],
  [1, "1 suggestion"],
  [2, "2 suggestions"],
  [1234, "1,234 suggestions"],
])("counts %i", (count, words) => {
  expect(counted(count, "suggestion")).toBe(words);
});

it("uses an irregular plural", () => {
  expect([1, 2].map((count) => counted(count, "delivery", "deliveries"))).toEqual([
    "1 delivery",
    "2 deliveries",
  ]);
});
