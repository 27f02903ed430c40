import { PRICE_LINE_CODES, type PriceLine } from "./price";

/** A line of a price before and after a change, in minor units. Zero if the price has no such line. */
export type PriceLineChange = { code: PriceLine["code"]; before: number; after: number };

/** Returns every line of two prices, in the order of a price. */
export function priceLineChanges(
  before: readonly PriceLine[],
  after: readonly PriceLine[],
): PriceLineChange[] {
  const amountsOf = (lines: readonly PriceLine[]) =>
    new Map(lines.map(({ code, amountCents }) => [code, amountCents]));
  const [was, is] = [amountsOf(before), amountsOf(after)];
  return PRICE_LINE_CODES.filter((code) => was.has(code) || is.has(code)).map((code) => ({
    code,
    before: was.get(code) ?? 0,
    after: is.get(code) ?? 0,
  }));
}
