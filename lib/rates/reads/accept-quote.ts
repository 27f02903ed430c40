import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { bindQuote } from "../model/bind-quote";
import { readQuoteId } from "../model/quote-id";
import { mismatchesOf, type Promised } from "../rules/promise";
import { QuoteRefused } from "../rules/quote-refused";
import type { Quote } from "./quote";

/** A trip at the price of its quote, or the refusal of the quote. */
export type Acceptance = { quote: Quote; refusal: null } | { quote: null; refusal: QuoteRefused };

/**
 * Returns a trip at the price that a quote promised, with the distance and minutes that were priced, if the quote has not
 * expired and is for the same stops, service and vehicle. The same quote can be accepted for several deliveries.
 * @param id the quote's; null for none, which leaves the trip as it is
 * @param current the trip with its current price
 */
export function acceptQuote(ctx: Context, id: string | null, current: Quote): Acceptance {
  requirePermission(ctx, "rates:quote");
  if (id === null) return { quote: current, refusal: null };
  const promised = readQuoteId(ctx.merchantId, id);
  const mismatches = promised ? mismatchesOf(promised, current, new Date()) : [];
  if (promised && mismatches.length === 0) return { quote: atPromise(current, promised), refusal: null };
  const refusal = new QuoteRefused({
    promised,
    mismatches,
    price: current.price,
    current: bindQuote(ctx, current),
  });
  return { quote: null, refusal };
}

function atPromise(current: Quote, { distanceMeters, pricedMinutes, price }: Promised): Quote {
  return { ...current, trip: { ...current.trip, distanceMeters, durationMinutes: pricedMinutes }, price };
}
