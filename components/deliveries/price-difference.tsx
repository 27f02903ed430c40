import { formatMoney } from "@/lib/core/money";
import type { Price } from "@/lib/rates/rules/price";
import { differenceWords } from "./difference-words";

type PriceDifferenceProps = {
  before: Price;
  after: Price;
  /** Why the earlier price does not hold, as a sentence. */ reason: string;
};

/** An earlier price that does not hold any more, and how much the current one differs. */
export function PriceDifference({ before, after, reason }: PriceDifferenceProps) {
  return (
    <p role="status" className="mt-1 rounded-md bg-sunken px-2 py-1 text-sm tabular-nums">
      {reason} {comparison(before, after)}
    </p>
  );
}

function comparison(before: Price, after: Price): string {
  const was = formatMoney(before.totalCents, before.currency);
  const is = formatMoney(after.totalCents, after.currency);
  if (before.currency !== after.currency) return `The price is now ${is} instead of ${was}.`;
  const difference = after.totalCents - before.totalCents;
  if (difference === 0) return `The price is still ${is}.`;
  return `The price is now ${is} instead of ${was} (${differenceWords(difference, after.currency)}).`;
}
