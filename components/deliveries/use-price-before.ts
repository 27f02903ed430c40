"use client";

import { useState } from "react";
import type { Price } from "@/lib/rates/rules/price";

type Seen = { key: string; price: Price | null; before: Price | null };

const isOther = (one: Price | null, other: Price | null) =>
  one?.totalCents !== other?.totalCents || one?.currency !== other?.currency;

/**
 * Returns the last other price that was shown for the same trip; null if there was none.
 * @param key identifies the trip
 * @param price the price that is shown; null while there is none
 */
export function usePriceBefore(key: string, price: Price | null): Price | null {
  const [seen, setSeen] = useState<Seen>({ key, price, before: null });
  let current = seen;
  if (seen.key !== key) current = { key, price, before: null };
  else if (price !== null && isOther(seen.price, price)) current = { key, price, before: seen.price };
  if (current !== seen) setSeen(current);
  return current.before;
}
