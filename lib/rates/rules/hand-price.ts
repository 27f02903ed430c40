import type { PriceLine } from "./price";

// A price that support has set by hand keeps its computed lines, and one more line that makes up the difference: zero if
// both prices are equal.

/** The code of that line. */
export const BY_HAND = "by_hand";

const sumOf = (lines: readonly PriceLine[]) => lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Whether a price was set by hand. */
export const isSetByHand = (lines: readonly Pick<PriceLine, "code">[]): boolean =>
  lines.some(({ code }) => code === BY_HAND);

/** A total in minor units and the lines that add up to it. */
type Priced = { totalCents: number; lines: PriceLine[] };

/** Returns the computed price of a delivery. */
export function computedPrice(lines: readonly PriceLine[]): Priced {
  const computed = lines.filter(({ code }) => code !== BY_HAND);
  return { totalCents: sumOf(computed), lines: computed };
}

/** Returns a price set by hand, in place of a computed or an earlier one. */
export function handPrice(lines: readonly PriceLine[], totalCents: number): Priced {
  const computed = computedPrice(lines);
  const amountCents = totalCents - computed.totalCents;
  return { totalCents, lines: [...computed.lines, { code: BY_HAND, amountCents }] };
}
