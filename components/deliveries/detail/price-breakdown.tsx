import { Card } from "@/components/kit/ui/card";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import type { Units } from "@/lib/core/units";
import { cancellationFee } from "@/lib/deliveries/rules/cancellation-fee";
import { handPriceEvent } from "@/lib/deliveries/rules/price-history";
import { isFinal } from "@/lib/deliveries/status";
import { type PriceLine, readPriceLines } from "@/lib/rates/rules/price";
import { formatDistance } from "../distance-words";
import { formatMinutes } from "../format";
import { formatMoney } from "@/lib/core/money";
import { priceLineLabel } from "../price-line-label";
import { actorWords } from "./labels";

type PriceProps = { delivery: DeliveryDetail; units: Units };

function lineWords(line: PriceLine, { delivery, units }: PriceProps): string {
  const words = priceLineLabel(line, delivery.serviceType);
  if (line.code === "distance") return `${words} (${formatDistance(delivery.distanceMeters, units)})`;
  if (line.code === "time")
    return `${words} (${formatMinutes(delivery.pricedMinutes ?? delivery.durationMinutes)})`;
  return words;
}

/** The price of the delivery, line by line; the lines add up to the total. */
export function PriceBreakdown({ delivery, units }: PriceProps) {
  const { currency, priceCents } = delivery;
  return (
    <Card title="Price">
      <dl className="grid gap-1.5 tabular-nums">
        {readPriceLines(delivery.priceLines).map((line) => (
          <div key={line.code} className="flex justify-between gap-4">
            <dt className="min-w-0 text-muted">{lineWords(line, { delivery, units })}</dt>
            <dd className="shrink-0">{formatMoney(line.amountCents, currency)}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 font-semibold">
          <dt>Total</dt>
          <dd>{formatMoney(priceCents, currency)}</dd>
        </div>
      </dl>
      <SetByHand delivery={delivery} />
      <Cancelling delivery={delivery} />
    </Card>
  );
}

/** The person who set the price by hand, and the reason. */
function SetByHand({ delivery }: Pick<PriceProps, "delivery">) {
  const event = handPriceEvent(delivery);
  if (event === null) return null;
  return (
    <p className="mt-2 text-xs wrap-anywhere text-muted">
      Price set by hand by {actorWords(event)}
      {event.reason && `: “${event.reason}”`}
    </p>
  );
}

/** The cost of cancelling, before or after a cancellation. */
function Cancelling({ delivery }: Pick<PriceProps, "delivery">) {
  const { status, goodsHeld, currency, cancellationFeeCents } = delivery;
  const fee = formatMoney(cancellationFee(delivery), currency);
  if (status === "cancelled") {
    return (
      <p className="mt-2 text-xs text-muted">
        Price before the cancellation. {cancellationFee(delivery) > 0 && `The cancellation cost ${fee}.`}
      </p>
    );
  }
  if (cancellationFeeCents === 0 || goodsHeld || isFinal(status)) return null;
  return (
    <p className="mt-2 text-xs text-muted">
      Cancelling after the courier sets off costs {formatMoney(cancellationFeeCents, currency)}.
    </p>
  );
}
