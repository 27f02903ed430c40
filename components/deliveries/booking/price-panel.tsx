"use client";

import { ChevronRight } from "lucide-react";
import { useFormat, useText } from "#texts";
import { FieldErrors } from "@/components/kit/form/field-errors";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { useUnits } from "@/components/kit/live/units";
import { Button } from "@/components/kit/ui/button";
import { cn } from "@/components/kit/ui/cn";
import { onDemand } from "@/components/kit/ui/on-demand";
import { Spinner } from "@/components/kit/ui/spinner";
import type { Offer } from "@/lib/rates/reads/compare-rates";
import { approximateWords } from "../approximate-words";
import { tripWords } from "../exactness-words";
import { distanceWords } from "../distance-words";
import { formatMoney, toAmount } from "@/lib/core/money";
import { PriceDifference } from "../price-difference";
import { PriceHold } from "../price-hold";
import { priceLineLabel } from "../price-line-label";
import { SIDE_PANEL } from "./side-panel-class";
import type { StopName } from "./stop-fields";
import { SignInAgain } from "./sign-in-again";
import type { HeldPrice } from "./use-held-price";
import { awaitsPrice, isNotFound, type Trip } from "./use-trip";

const Refusals = onDemand(() => import("../refusals").then((module) => module.Refusals));

const STOPS = ["pickup", "dropoff"] as const;

type Props = {
  trip: Trip;
  held: HeldPrice;
  /** The delivery is booked and its page is loading. */
  leaving: boolean;
  /** The typed addresses. */
  addresses: Record<StopName, string>;
  /** Called before the user leaves the form to sign in. */
  onLeave: () => void;
};

/** The price and the Book button, beside the form or at the bottom of a narrow screen. */
export function PricePanel({ trip, held, addresses, leaving, onLeave }: Props) {
  const { t } = useText("booking");
  const { t: quotes } = useText("quotes");
  const { offer } = held;
  return (
    <aside aria-label={quotes("price.title")} className={SIDE_PANEL}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:flex-col lg:items-stretch">
        <div className="min-w-0 flex-1 lg:min-h-21" aria-busy={trip.pending || undefined}>
          {trip.failure ? (
            <Failure trip={trip} onLeave={onLeave} />
          ) : (
            <Estimate {...{ trip, held, addresses }} />
          )}
        </div>
        <SubmitButton
          size="lg"
          pending={leaving || undefined}
          aria-disabled={awaitsPrice(trip) || undefined}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          title={t("price.keys")}
        >
          {t(trip.pending ? "price.calculating" : "price.book")}
        </SubmitButton>
        <FieldErrors />
      </div>
      {offer && offer.refusals.length === 0 && <Breakdown offer={offer} />}
    </aside>
  );
}

/** Says what is missing for a price. */
function WaitingFor({ trip }: { trip: Trip }) {
  const { t } = useText("booking");
  const { t: quotes } = useText("quotes");
  if (trip.pending) return quotes("price.calculating");
  const [lacksPickup, lacksDropoff] = [isNotFound(trip, "pickup"), isNotFound(trip, "dropoff")];
  if (lacksPickup && lacksDropoff) return t("price.bothNotFound");
  if (lacksPickup) return t("price.pickupNotFound");
  return t(lacksDropoff ? "price.dropoffNotFound" : "price.enterAddresses");
}

function Estimate({ trip, held, addresses }: Pick<Props, "trip" | "held" | "addresses">) {
  const { pending } = trip;
  const { offer, quote, whole, earlier } = held;
  const { t, locale } = useText("booking");
  const { t: quotes } = useText("quotes");
  const trade = useText("trade");
  const format = useFormat();
  const units = useUnits();
  if (!offer) {
    return (
      <p className="text-muted">
        <WaitingFor trip={trip} />
      </p>
    );
  }
  if (offer.refusals.length > 0) return <Refusals offer={offer} />;
  const { totalCents, currency } = offer.price;
  const approximate = approximateWords(
    trade,
    STOPS.map((name) => ({ stop: trip[name].stop, address: addresses[name] })),
  );
  return (
    <>
      <div className="flex items-center gap-3">
        <p role="status" className={cn("transition-opacity", pending && "opacity-50")}>
          <data
            value={toAmount(totalCents, currency)}
            className="block text-xl font-semibold tracking-tight lg:text-2xl"
            data-stale={pending || undefined}
          >
            {formatMoney(totalCents, currency, locale)}
          </data>
          <span className="text-muted tabular-nums">
            {format.minutes(offer.durationMinutes)} · {distanceWords(format, offer.distanceMeters, units)}
          </span>
          <span className="block text-xs text-muted">{tripWords(trade, offer)}</span>
          {approximate !== null && <span className="block text-xs text-warning-ink">{approximate}</span>}
        </p>
        {pending && <Spinner label={t("price.updating")} className="text-muted" />}
      </div>
      {quote && <PriceHold expiresAt={quote.expiresAt} now={trip.serverNow} onExpired={held.onExpired} />}
      {whole?.turn && (
        <p className="text-xs text-muted tabular-nums">
          {t("price.partOfQuote", {
            position: whole.turn.position,
            count: whole.turn.of,
            amount: formatMoney(whole.wholeCents, currency, locale),
          })}
        </p>
      )}
      {earlier && !pending && (
        <PriceDifference
          before={earlier.price}
          after={offer.price}
          reason={quotes(`price.${earlier.reason}`)}
        />
      )}
    </>
  );
}

function Failure({ trip: { failure, retry }, onLeave }: Pick<Props, "trip" | "onLeave">) {
  const { t } = useText("booking");
  const { t: quotes } = useText("quotes");
  return (
    <div role="status">
      {failure?.code === "unauthorized" ? (
        <>
          <p className="font-medium">{quotes("session.ended")}</p>
          <SignInAgain onLeave={onLeave} />
        </>
      ) : (
        <p>{t("price.notLoaded")}</p>
      )}
      <Button size="sm" variant="ghost" className="-ml-2" onClick={retry}>
        {quotes("price.retry")}
      </Button>
    </div>
  );
}

/** Open only on wide screens: on a phone it would cover the form. */
function openOnWideScreens(details: HTMLDetailsElement | null) {
  if (details) details.open = window.matchMedia("(min-width: 64rem)").matches;
}

function Breakdown({ offer: { price, serviceType } }: { offer: Offer }) {
  const { t, locale } = useText("booking");
  const { t: quotes } = useText("quotes");
  const trade = useText("trade");
  const money = (cents: number) => formatMoney(cents, price.currency, locale);
  return (
    <details ref={openOnWideScreens} className="group/price mt-2 lg:mt-3 lg:border-t lg:border-line lg:pt-3">
      <summary className="flex list-none items-center gap-1 rounded-sm text-[0.8125rem] text-muted hover:text-ink">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open/price:rotate-90" />
        {t("price.details")}
      </summary>
      <dl className="mt-2 grid gap-1.5 tabular-nums">
        {price.lines.map((line) => (
          <div key={line.code} className="flex justify-between gap-4">
            <dt className="text-muted">{priceLineLabel(trade, line, serviceType)}</dt>
            <dd>{money(line.amountCents)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-1.5 font-medium">
          <dt>{quotes("price.total")}</dt>
          <dd>{money(price.totalCents)}</dd>
        </div>
      </dl>
      {price.cancellationFeeCents > 0 && (
        <p className="mt-1.5 text-xs text-muted">
          {t("price.cancellation", { amount: money(price.cancellationFeeCents) })}
        </p>
      )}
    </details>
  );
}
