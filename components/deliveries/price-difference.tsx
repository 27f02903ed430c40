import { useText } from "#texts";
import { formatMoney } from "@/lib/core/money";
import type { Price } from "@/lib/rates/rules/price";
import { differenceWords } from "./difference-words";
import type { TradeText } from "./trade-text";

type PriceDifferenceProps = {
  before: Price;
  after: Price;
  /** Why the earlier price does not hold, as a sentence. */ reason: string;
};

/** An earlier price that does not hold any more, and how much the current one differs. */
export function PriceDifference({ before, after, reason }: PriceDifferenceProps) {
  return (
    <p role="status" className="mt-1 rounded-md bg-sunken px-2 py-1 text-sm tabular-nums">
      {reason} {comparison(useText("trade"), before, after)}
    </p>
  );
}

function comparison({ t, locale }: TradeText, earlier: Price, after: Price): string {
  const before = formatMoney(earlier.totalCents, earlier.currency, locale);
  const price = formatMoney(after.totalCents, after.currency, locale);
  if (earlier.currency !== after.currency) return t("price.changed", { price, before });
  const cents = after.totalCents - earlier.totalCents;
  if (cents === 0) return t("price.same", { price });
  const difference = differenceWords({ locale }, cents, after.currency);
  return t("price.changedBy", { price, before, difference });
}
