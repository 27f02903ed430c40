"use client";

import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "#texts";
import { useAddressState } from "@/components/kit/live/use-address-state";
import { Button } from "@/components/kit/ui/button";
import { PageHeader } from "@/components/kit/ui/page-header";
import { isSendKey } from "@/components/kit/form/send-key";
import { PRICE_ID, PriceCard } from "./price-card";
import { RateTable } from "./rate-table";
import { pinsOf, quoteParameters, stopsOf } from "./search-params";
import { StopList } from "./stop-list";
import { TripCard } from "./trip-card";
import { type Answered, useComparison } from "./use-comparison";
import { useStops } from "./use-stops";

type QuoteCalculatorProps = {
  merchant: { id: string; name: string };
  /** The first stop unless the URL has one: the merchant's default pickup, or empty. */
  usualPickup: { text: string; pin: string };
  mayCreate: boolean;
  initial: Answered | null;
  /** Shown instead of the prices until there is an address to price. */
  start: ReactNode;
  /** Attribution of addresses and roads, where no map shows it. */
  credits: ReactNode;
};

/** Delay before the URL is updated while typing. */
const URL_PAUSE_MS = 250;

/** Prices a trip while it is typed. The state is kept in the URL. */
export function QuoteCalculator(props: QuoteCalculatorProps) {
  const { merchant, usualPickup, mayCreate, initial, start, credits } = props;
  const { t } = useText("quotes");
  const [state, setState] = useAddressState(quoteParameters, { pauseMs: URL_PAUSE_MS });
  const list = useStops(stopsOf(state.stop, usualPickup.text), pinsOf(state, usualPickup.pin), setState);
  const compared = useComparison(merchant.id, list.stops, initial);
  const { answer, isStale } = compared;
  const offers = answer?.trip?.offers ?? [];
  const { service_type, vehicle_type } = state;
  const offer = offers.find(
    ({ serviceType, vehicleType }) => serviceType === service_type && vehicleType === vehicle_type,
  );
  return (
    <>
      <PageHeader
        title={t("page.title")}
        description={t("page.description")}
        actions={
          <Button onClick={() => setState(null)}>
            <RotateCcw aria-hidden />
            {t("page.startOver")}
          </Button>
        }
      />
      <div
        onKeyDown={(event) => {
          if (!isSendKey(event)) return;
          event.preventDefault();
          compared.retry();
          document.getElementById(PRICE_ID)?.focus();
        }}
        className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_31rem]"
      >
        <div className="grid min-w-0 gap-4">
          <StopList list={list} understood={compared.understood} merchantId={merchant.id} />
          {list.stops.slice(1).every(({ text }) => text.trim() === "") ? (
            start
          ) : (
            <RateTable
              offers={offers}
              choice={{ service_type, vehicle_type }}
              onChoose={(choice) => setState(choice)}
              isStale={isStale}
            />
          )}
        </div>
        <div className="grid min-w-0 gap-4 lg:[@media(min-height:56rem)]:sticky lg:[@media(min-height:56rem)]:top-20">
          <PriceCard compared={compared} offer={offer} merchantName={merchant.name} mayCreate={mayCreate} />
          <TripCard answer={answer} offer={offer} isStale={isStale} credits={credits} />
        </div>
      </div>
    </>
  );
}
