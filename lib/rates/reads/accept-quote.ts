import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { bindQuote } from "../model/bind-quote";
import { readQuoteId } from "../model/quote-id";
import { mismatchesOf, type Part, partOf } from "../rules/promise";
import { QuoteRefused } from "../rules/quote-refused";
import type { Quote } from "./quote";

/** A delivery's trip at the price of its quote, or the refusal of the quote. */
type Acceptance =
  { quote: Quote; turn: Part["turn"]; refusal: null } | { quote: null; refusal: QuoteRefused };

type QuoteKey = {
  id: string;
  /** Counts the deliveries booked with the quote. Called only for a trip with more than two stops. */
  countBooked: (id: string) => Promise<number>;
};

/**
 * Returns a delivery's trip at the price that a quote promised, if the quote has not expired and is for the same stops,
 * service and vehicle. A quote can be accepted several times; the dropoffs of a longer trip are booked in order.
 * @param current the trip with its current price
 */
export async function acceptQuote(ctx: Context, key: QuoteKey, current: Quote): Promise<Acceptance> {
  requirePermission(ctx, "rates:quote");
  const part = await quotedPart(ctx, key);
  const mismatches = part ? mismatchesOf(part, current, new Date()) : [];
  if (part && mismatches.length === 0) {
    return { quote: atPromise(current, part), turn: part.turn, refusal: null };
  }
  const { price } = current;
  const refusal = new QuoteRefused({ part, mismatches, price, current: bindQuote(ctx, current) });
  return { quote: null, refusal };
}

/** Returns the part of a quote that its next delivery books, even if it has expired; null for an unknown quote. */
export async function quotedPart(ctx: Context, { id, countBooked }: QuoteKey): Promise<Part | null> {
  requirePermission(ctx, "rates:quote");
  const promised = readQuoteId(ctx.merchantId, id);
  if (!promised) return null;
  return partOf(promised, promised.stops.length > 2 ? await countBooked(id) : 0);
}

/** The distance and minutes of a trip with two stops are those that were priced. */
function atPromise(current: Quote, { promised, price, turn }: Part): Quote {
  if (turn) return { ...current, price };
  const { distanceMeters, pricedMinutes } = promised;
  return { ...current, trip: { ...current.trip, distanceMeters, durationMinutes: pricedMinutes }, price };
}
