import { expect, it } from "vitest";
import { computedPrice, handPrice, isSetByHand } from "./hand-price";
import type { PriceLine } from "./price";

const LINES: PriceLine[] = [
  { code: "base", amountCents: 500 },
  { code: "distance", amountCents: 250 },
];

it("adds a line that makes up the difference", () => {
  const { totalCents, lines } = handPrice(LINES, 600);
  expect(totalCents).toBe(600);
  expect(lines).toEqual([...LINES, { code: "by_hand", amountCents: -150 }]);
  expect([isSetByHand(LINES), isSetByHand(lines)]).toEqual([false, true]);
});

it("replaces an earlier price set by hand, and finds the computed one again", () => {
  const { lines } = handPrice(handPrice(LINES, 600).lines, 900);
  expect(lines.at(-1)).toEqual({ code: "by_hand", amountCents: 150 });
  expect(computedPrice(lines)).toEqual({ totalCents: 750, lines: LINES });
});

it("marks a price that equals the computed one", () => {
  expect(isSetByHand(handPrice(LINES, 750).lines)).toBe(true);
});
