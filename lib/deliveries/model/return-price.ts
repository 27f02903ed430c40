import { BY_HAND } from "@/lib/rates/rules/hand-price";

/** The price of the return of a delivery `d`, in minor units: its computed price, as `computedPrice`. */
export const RETURN_CENTS_SQL = `(SELECT coalesce(sum((line->>'amountCents')::int), 0)::int
  FROM jsonb_array_elements(d."priceLines") line WHERE line->>'code' <> '${BY_HAND}')`;
