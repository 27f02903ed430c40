import type { Context } from "@/lib/core/context";
import { normalizedOrderNumber } from "@/lib/deliveries/fields/order-input";
import { filledText, hasNumber } from "../rules/variables";

/**
 * Returns the first number from 1 with which an order number with `{number}` is not used yet; 1 without one. Assumes that
 * numbers are used in their order, and takes few queries for thousands of them.
 */
export async function freeNumber(
  { db, merchantId }: Context,
  pattern: string | null | undefined,
  date: string,
): Promise<number> {
  if (!pattern || !hasNumber(pattern)) return 1;
  const isTaken = async (number: number) => {
    const orderNumber = normalizedOrderNumber(filledText(pattern, { date, number }));
    return (await db.delivery.count({ where: { merchantId, orderNumber } })) > 0;
  };
  let free = 1;
  while (await isTaken(free)) free *= 2;
  for (let taken = Math.floor(free / 2); free - taken > 1;) {
    const middle = Math.floor((taken + free) / 2);
    if (await isTaken(middle)) taken = middle;
    else free = middle;
  }
  return free;
}
