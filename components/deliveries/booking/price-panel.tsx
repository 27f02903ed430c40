"use client";

import { ChevronRight } from "lucide-react";
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
import { formatMinutes } from "../format";
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
  const { offer } = held;
  return (
    <aside aria-label="Price" className={SIDE_PANEL}>
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
          title="Ctrl+Enter or ⌘+Enter"
        >
          {trip.pending ? "Calculating…" : "Book delivery"}
        </SubmitButton>
        <FieldErrors />
      </div>
      {offer && offer.refusals.length === 0 && <Breakdown offer={offer} />}
    </aside>
  );
}

/** Says what is missing for a price. */
function waitingFor(trip: Trip): string {
  if (trip.pending) return "Calculating the price…";
  const wrong = STOPS.filter((stop) => isNotFound(trip, stop));
  if (wrong.length === 0) return "Enter both addresses to see the price.";
  const which = wrong.map((stop) => `the ${stop}`).join(" and ");
  return `No price yet: ${which} ${wrong.length === 1 ? "is" : "are"} not found.`;
}

function Estimate({ trip, held, addresses }: Pick<Props, "trip" | "held" | "addresses">) {
  const { pending } = trip;
  const { offer, quote, whole, earlier } = held;
  const units = useUnits();
  if (!offer) {
    return <p className="text-muted">{waitingFor(trip)}</p>;
  }
  if (offer.refusals.length > 0) return <Refusals offer={offer} />;
  const { totalCents, currency } = offer.price;
  const approximate = approximateWords(
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
            {formatMoney(totalCents, currency)}
          </data>
          <span className="text-muted tabular-nums">
            {formatMinutes(offer.durationMinutes)} · {distanceWords(offer.distanceMeters, units)}
          </span>
          <span className="block text-xs text-muted">{tripWords(offer)}</span>
          {approximate !== null && <span className="block text-xs text-warning-ink">{approximate}</span>}
        </p>
        {pending && <Spinner label="Updating the price" className="text-muted" />}
      </div>
      {quote && <PriceHold expiresAt={quote.expiresAt} now={trip.serverNow} onExpired={held.onExpired} />}
      {whole?.turn && (
        <p className="text-xs text-muted tabular-nums">
          Dropoff {whole.turn.position} of {whole.turn.of} of a quote of{" "}
          {formatMoney(whole.wholeCents, currency)}
        </p>
      )}
      {earlier && !pending && (
        <PriceDifference before={earlier.price} after={offer.price} reason={earlier.reason} />
      )}
    </>
  );
}

function Failure({ trip: { failure, retry }, onLeave }: Pick<Props, "trip" | "onLeave">) {
  return (
    <div role="status">
      {failure?.code === "unauthorized" ? (
        <>
          <p className="font-medium">Your session has ended</p>
          <SignInAgain onLeave={onLeave} />
        </>
      ) : (
        <p>The price could not be loaded. You can book as soon as it is shown.</p>
      )}
      <Button size="sm" variant="ghost" className="-ml-2" onClick={retry}>
        Retry
      </Button>
    </div>
  );
}

/** Open only on wide screens: on a phone it would cover the form. */
function openOnWideScreens(details: HTMLDetailsElement | null) {
  if (details) details.open = window.matchMedia("(min-width: 64rem)").matches;
}

function Breakdown({ offer: { price, serviceType } }: { offer: Offer }) {
  return (
    <details ref={openOnWideScreens} className="group/price mt-2 lg:mt-3 lg:border-t lg:border-line lg:pt-3">
      <summary className="flex list-none items-center gap-1 rounded-sm text-[0.8125rem] text-muted hover:text-ink">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open/price:rotate-90" />
        Price details
      </summary>
      <dl className="mt-2 grid gap-1.5 tabular-nums">
        {price.lines.map((line) => (
          <div key={line.code} className="flex justify-between gap-4">
            <dt className="text-muted">{priceLineLabel(line, serviceType)}</dt>
            <dd>{formatMoney(line.amountCents, price.currency)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-1.5 font-medium">
          <dt>Total</dt>
          <dd>{formatMoney(price.totalCents, price.currency)}</dd>
        </div>
      </dl>
      {price.cancellationFeeCents > 0 && (
        <p className="mt-1.5 text-xs text-muted">
          Cancelling after the courier sets off costs{" "}
          {formatMoney(price.cancellationFeeCents, price.currency)}.
        </p>
      )}
    </details>
  );
}
