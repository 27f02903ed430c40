"use client";

import { useFormat, useText } from "#texts";
import { distanceWords, formatDistance } from "../distance-words";
import { formatMoney, toAmount } from "@/lib/core/money";
import { approximateWords } from "../approximate-words";
import { courierWords } from "../courier-words";
import { tripWords } from "../exactness-words";
import { PriceDifference } from "../price-difference";
import { PriceHold } from "../price-hold";
import { priceLineLabel } from "../price-line-label";
import type { TradeText } from "../trade-text";
import { usePriceBefore } from "../use-price-before";
import { useUnits } from "@/components/kit/live/units";
import { Card } from "@/components/kit/ui/card";
import { cn } from "@/components/kit/ui/cn";
import { onDemand } from "@/components/kit/ui/on-demand";
import { Spinner } from "@/components/kit/ui/spinner";
import { stopMark } from "@waybill/geo/types";
import type { ComparedStop, Offer } from "@/lib/rates/reads/compare-rates";
import { CopyQuote } from "./copy-quote";
import { CreateLink } from "./create-link";
import { PriceFailure } from "./price-failure";
import { offerWords, type QuotesText, quoteText } from "./quote-text";
import type { Answered, Compared } from "./use-comparison";

const Refusals = onDemand(() => import("../refusals").then((module) => module.Refusals));

/** Receives the focus when a quote is requested with the keyboard; the links to book it follow. */
export const PRICE_ID = "quote-price";

type PriceCardProps = {
  compared: Compared;
  offer: Offer | undefined;
  merchantName: string;
  mayCreate: boolean;
};

/** Price of the selected service and vehicle, its lines, and actions. */
export function PriceCard({ compared, offer, merchantName, mayCreate }: PriceCardProps) {
  const { answer, isStale, failure, retry, renew, serverNow } = compared;
  const text = useText("quotes");
  const { t } = text;
  const trade = useText("trade");
  const units = useUnits();
  const isPriced = answer !== null && offer !== undefined;
  const isOffered = isPriced && offer.refusals.length === 0;
  const before = usePriceBefore(
    JSON.stringify([answer?.addresses, answer?.pins, offer?.serviceType, offer?.vehicleType]),
    offer?.price ?? null,
  );
  return (
    <Card title={t("price.title")} actions={isStale && <Updating />}>
      <div
        id={PRICE_ID}
        tabIndex={-1}
        aria-busy={isStale || undefined}
        aria-label={t("price.title")}
        role="group"
        className="rounded-md outline-none"
      >
        {failure && <PriceFailure failure={failure} onRetry={retry} />}
        {!failure && !isPriced && (
          <p className="text-muted">{waitingFor(text, answer?.stops ?? [], isStale)}</p>
        )}
        {isPriced && !isOffered && <Refusals offer={offer} />}
        {isOffered && (
          <>
            <div
              data-stale={isStale || undefined}
              className={cn("transition-opacity", isStale && "opacity-45 saturate-50")}
            >
              <Total
                offer={offer}
                approximate={approximateIn(trade, answer)}
                courier={courierIn(trade, answer, offer, serverNow())}
              />
              <PriceHold expiresAt={offer.quote.expiresAt} now={serverNow} onExpired={renew} />
              {before && (
                <PriceDifference before={before} after={offer.price} reason={t("price.quoteExpired")} />
              )}
              <Breakdown offer={offer} />
              {offer.legs.length > 1 && <Legs offer={offer} />}
            </div>
            {/* A stale price does not belong to the current fields. */}
            <div className={cn("mt-4 flex flex-wrap gap-2", isStale && "invisible")}>
              {mayCreate && <CreateLink answer={answer} offer={offer} />}
              <CopyQuote
                text={quoteText(text, trade, {
                  stops: answer.addresses,
                  offer,
                  merchantName,
                  units,
                  approximate: approximateIn(trade, answer),
                })}
              />
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

function Updating() {
  const { t } = useText("quotes");
  return (
    <span role="status" className="flex items-center gap-1.5 text-xs text-muted">
      <Spinner className="size-3.5" />
      {t("price.updating")}
    </span>
  );
}

/** Says what is missing for a price. */
function waitingFor({ t }: QuotesText, stops: readonly ComparedStop[], isStale: boolean): string {
  if (isStale) return t("price.calculating");
  const wrong = stops.flatMap(({ state }, index) =>
    state === "unknown" || state === "invalid" ? [stopMark(index)] : [],
  );
  const [first, ...others] = wrong;
  if (first === undefined) return t("price.enterAddresses");
  return others.length === 0
    ? t("price.stopNotFound", { letter: first })
    : t("price.stopsNotFound", { letters: wrong.join(", ") });
}

const approximateIn = (trade: TradeText, { stops, addresses }: Answered) =>
  approximateWords(
    trade,
    stops.map((stop, index) => ({ stop, address: addresses[index] ?? "" })),
  );

function courierIn(trade: TradeText, { stops }: Answered, offer: Offer, now: number): string | null {
  const pickup = stops.find((stop) => stop.state === "located");
  const reader = pickup && { now: new Date(now), timeZone: pickup.place.timeZone };
  return reader ? courierWords(trade, offer, reader) : null;
}

type TotalProps = {
  offer: Offer;
  /** Why the price is not exact; null if it is. */
  approximate: string | null;
  /** When a courier can be at the pickup; null if nothing is said about it. */
  courier: string | null;
};

function Total({ offer, approximate, courier }: TotalProps) {
  const { price, durationMinutes, distanceMeters } = offer;
  const text = useText("quotes");
  const trade = useText("trade");
  const format = useFormat();
  const units = useUnits();
  return (
    <p role="status">
      <span className="block text-muted">{offerWords(text, trade, offer)}</span>
      <data
        value={toAmount(price.totalCents, price.currency)}
        className="block text-3xl font-semibold tracking-tight"
      >
        {formatMoney(price.totalCents, price.currency, text.locale)}
      </data>
      <span className="mt-1 block text-muted tabular-nums">
        {text.t("price.about", {
          minutes: format.minutes(durationMinutes),
          distance: distanceWords(format, distanceMeters, units),
        })}
      </span>
      <span className="block text-xs text-muted">{tripWords(trade, offer)}</span>
      {courier !== null && <span className="mt-1 block">{courier}</span>}
      {approximate !== null && <span className="mt-1 block text-warning-ink">{approximate}</span>}
    </p>
  );
}

function Breakdown({ offer: { price, serviceType } }: { offer: Offer }) {
  const { t, locale } = useText("quotes");
  const trade = useText("trade");
  const money = (cents: number) => formatMoney(cents, price.currency, locale);
  return (
    <dl
      aria-label={t("price.breakdown")}
      className="mt-3 grid gap-1.5 border-t border-line pt-3 tabular-nums"
    >
      {price.lines.map((line) => (
        <div key={line.code} className="flex justify-between gap-4">
          <dt className="text-muted">{priceLineLabel(trade, line, serviceType)}</dt>
          <dd>{money(line.amountCents)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-1.5 font-medium">
        <dt>{t("price.total")}</dt>
        <dd>{money(price.totalCents)}</dd>
      </div>
    </dl>
  );
}

function Legs({ offer: { legs } }: { offer: Offer }) {
  const { t } = useText("quotes");
  const format = useFormat();
  const units = useUnits();
  return (
    <details className="mt-3">
      <summary className="w-fit rounded-sm text-[0.8125rem] text-muted hover:text-ink">
        {t("price.legs", { count: legs.length })}
      </summary>
      <ol className="mt-1.5 grid gap-1 tabular-nums">
        {legs.map(({ from, to, distanceMeters }) => (
          <li key={to} className="flex justify-between gap-4">
            <span className="text-muted">{t("price.leg", { from: stopMark(from), to: stopMark(to) })}</span>
            <span>{formatDistance(format, distanceMeters, units)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
