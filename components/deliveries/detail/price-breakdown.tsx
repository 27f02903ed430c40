import { useFormat, useText } from "#texts";
import type { Format } from "@/components/texts/format";
import { Card } from "@/components/kit/ui/card";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import type { Units } from "@/lib/core/units";
import { cancellationFee } from "@/lib/deliveries/rules/cancellation-fee";
import { handPriceEvent } from "@/lib/deliveries/rules/price-history";
import { isFinal } from "@/lib/deliveries/status";
import { type PriceLine, readPriceLines } from "@/lib/rates/rules/price";
import { formatDistance } from "../distance-words";
import { formatMoney } from "@/lib/core/money";
import { priceLineLabel } from "../price-line-label";
import type { TradeText } from "../trade-text";
import { actorWords } from "./labels";
import { reasonWords } from "./reason-words";

type PriceProps = { delivery: DeliveryDetail; units: Units };

function lineWords(
  text: TradeText,
  format: Format,
  line: PriceLine,
  { delivery, units }: PriceProps,
): string {
  const words = priceLineLabel(text, line, delivery.serviceType);
  if (line.code === "distance") return `${words} (${formatDistance(format, delivery.distanceMeters, units)})`;
  if (line.code === "time")
    return `${words} (${format.minutes(delivery.pricedMinutes ?? delivery.durationMinutes)})`;
  return words;
}

/** The price of the delivery, line by line; the lines add up to the total. */
export function PriceBreakdown({ delivery, units }: PriceProps) {
  const { t, locale } = useText("detail");
  const trade = useText("trade");
  const format = useFormat();
  const { currency, priceCents } = delivery;
  return (
    <Card title={t("price.title")}>
      <dl className="grid gap-1.5 tabular-nums">
        {readPriceLines(delivery.priceLines).map((line) => (
          <div key={line.code} className="flex justify-between gap-4">
            <dt className="min-w-0 text-muted">{lineWords(trade, format, line, { delivery, units })}</dt>
            <dd className="shrink-0">{formatMoney(line.amountCents, currency, locale)}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 font-semibold">
          <dt>{t("price.total")}</dt>
          <dd>{formatMoney(priceCents, currency, locale)}</dd>
        </div>
      </dl>
      <SetByHand delivery={delivery} />
      <Cancelling delivery={delivery} />
    </Card>
  );
}

/** The person who set the price by hand, and the reason. */
function SetByHand({ delivery }: Pick<PriceProps, "delivery">) {
  const text = useText("detail");
  const event = handPriceEvent(delivery);
  if (event === null) return null;
  const name = actorWords(text, event);
  return (
    <p className="mt-2 text-xs wrap-anywhere text-muted">
      {event.reason
        ? text.t("price.setByBecause", { name, reason: reasonWords(text, event.reason) })
        : text.t("price.setBy", { name })}
    </p>
  );
}

/** The cost of cancelling, before or after a cancellation. */
function Cancelling({ delivery }: Pick<PriceProps, "delivery">) {
  const { status, goodsHeld, currency, cancellationFeeCents } = delivery;
  const { t, locale } = useText("detail");
  const fee = formatMoney(cancellationFee(delivery), currency, locale);
  if (status === "cancelled") {
    return (
      <p className="mt-2 text-xs text-muted">
        {t("price.before")} {cancellationFee(delivery) > 0 && t("price.cancelled", { fee })}
      </p>
    );
  }
  if (cancellationFeeCents === 0 || goodsHeld || isFinal(status)) return null;
  return (
    <p className="mt-2 text-xs text-muted">
      {t("price.cancelling", { fee: formatMoney(cancellationFeeCents, currency, locale) })}
    </p>
  );
}
