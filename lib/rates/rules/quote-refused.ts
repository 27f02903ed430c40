import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { together, translatable } from "@/lib/core/language/sentence";
import { amountText, toAmount } from "@/lib/core/money";
import { formatTimestamp } from "@/lib/core/time";
import type { Price } from "./price";
import { priceLineChanges } from "./price-changes";
import type { BindingQuote, Mismatch, Part } from "./promise";

type Refused = {
  /** Part of the quote for the next delivery; null for an unknown quote. */
  part: Part | null;
  mismatches: readonly Mismatch[];
  /** Current price of the trip. */
  price: Price;
  /** A quote at the current price. */
  current: BindingQuote;
};

/** Error for a quote that does not apply to the trip to be booked. Nothing was stored. */
export class QuoteRefused extends ServiceError {
  readonly current: BindingQuote;
  private readonly refused: Refused;

  constructor(refused: Refused) {
    super("unprocessable", translatable(messageOf(refused), "The quote does not apply to this delivery"));
    this.current = refused.current;
    this.refused = refused;
  }

  /** Returns the error with a message for people. */
  inSentences(): ServiceError {
    const { part, mismatches, price } = this.refused;
    const { totalCents: cents, currency } = price;
    const now = { cents, currency };
    const before = part && { cents: part.price.totalCents, currency: part.price.currency };
    const sentences = [
      mismatches.includes("expired") ? "The quote has expired" : "The quote is for another trip",
      before === null || (before.cents === cents && before.currency === currency)
        ? say("The price is {now}", { now })
        : say("The price is now {now} instead of {before}", { now, before }),
      "Nothing was booked",
    ];
    return new ServiceError("unprocessable", together(sentences, ". "));
  }
}

const REASONS: Record<Mismatch, (part: Part) => string> = {
  expired: ({ promised }) => `expired at ${formatTimestamp(promised.expiresAt)}`,
  pickup: () => "is for another pickup",
  dropoff: ({ turn }) =>
    turn ? `is next for dropoff ${turn.position} of ${turn.of}` : "is for another dropoff",
  service_type: ({ promised }) => `is for the service type ${promised.serviceType}`,
  vehicle_type: ({ promised }) => `is for the vehicle type ${promised.vehicleType}`,
};

function messageOf({ part, mismatches, price, current }: Refused): string {
  const until = `The quote in Waybill-Quote-Id holds it until ${formatTimestamp(current.expiresAt)}`;
  if (!part) return `quote_id is not one of your quotes. The price is ${totalOf(price)}. ${until}`;
  const reasons = mismatches.map((mismatch) => REASONS[mismatch](part)).join(", ");
  return `The quote ${reasons}. ${differenceOf(part.price, price)}. ${until}`;
}

const textOf = (cents: number, currency: string) => amountText(toAmount(cents, currency), currency);
const totalOf = ({ totalCents, currency }: Price) => `${textOf(totalCents, currency)} ${currency}`;

function differenceOf(promised: Price, price: Price): string {
  if (promised.currency !== price.currency)
    return `The price is now ${totalOf(price)}, not ${totalOf(promised)}`;
  const signed = (cents: number) => `${cents > 0 ? "+" : ""}${textOf(cents, price.currency)}`;
  const lines = priceLineChanges(promised.lines, price.lines)
    .filter(({ before, after }) => before !== after)
    .map(({ code, before, after }) => `${code} ${signed(after - before)}`);
  if (lines.length === 0) return `The price is still ${totalOf(price)}`;
  const difference = signed(price.totalCents - promised.totalCents);
  return `The price is now ${totalOf(price)}, not ${totalOf(promised)} (${difference}: ${lines.join(", ")})`;
}
