import { PRICE_LINE_CODES, type PriceLine, readPriceLines } from "@/lib/rates/rules/price";
import type { DeliveryRecord } from "./record";

type Priced = Pick<DeliveryRecord, "priceLines">;

/** A line of a price before and after a change, in minor units. Zero if the price has no such line. */
export type PriceLineChange = { code: PriceLine["code"]; before: number; after: number };

/** Returns every line of two prices of a delivery, in the order of a price. */
export function priceLineChanges(before: Priced, after: Priced): PriceLineChange[] {
  const amountsOf = ({ priceLines }: Priced) =>
    new Map(readPriceLines(priceLines).map(({ code, amountCents }) => [code, amountCents]));
  const [was, is] = [amountsOf(before), amountsOf(after)];
  return PRICE_LINE_CODES.filter((code) => was.has(code) || is.has(code)).map((code) => ({
    code,
    before: was.get(code) ?? 0,
    after: is.get(code) ?? 0,
  }));
}
