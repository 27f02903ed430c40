import type { Context, Transaction } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { acceptQuote } from "@/lib/rates/reads/accept-quote";
import type { Quote } from "@/lib/rates/reads/quote";
import type { Part } from "@/lib/rates/rules/promise";
import type { CreateInput } from "../request";

/** Which dropoff of a quote with more than two stops a delivery books. */
export type Turn = NonNullable<Part["turn"]>;

/** Returns the number of deliveries that a merchant has booked with a quote. A cancelled one is booked again first. */
export const countBooked = ({ db, merchantId }: Pick<Context, "db" | "merchantId">, quoteId: string) =>
  db.delivery.count({ where: { merchantId, quoteId, status: { not: "cancelled" } } });

/** Returns a delivery's trip at the price of its quote, or why the quote is refused. Without one, nothing changes. */
export async function atQuotedPrice(ctx: Context, { quote_id: id }: CreateInput, current: Quote) {
  if (id === null) return { quote: current, turn: null, refusal: null };
  const accepted = await acceptQuote(ctx, { id, countBooked: () => countBooked(ctx, id) }, current);
  return { turn: null, ...accepted };
}

/**
 * Ensures that no concurrent request has booked the same dropoff of a quote. Waits for those that are being booked.
 * @param quoteId of the delivery that this transaction has just stored
 * @throws ServiceError `conflict`
 */
export async function requireTurn(tx: Transaction, quoteId: string | null, turn: Turn): Promise<void> {
  if (quoteId === null) return;
  await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`quote ${quoteId}`}, 0))`;
  const booked = await countBooked(tx, quoteId);
  if ((booked - 1) % turn.of === turn.position - 1) return;
  throw new ServiceError("conflict", "Another delivery of this quote was booked at the same time; try again");
}
