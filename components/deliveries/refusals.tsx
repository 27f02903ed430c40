"use client";

import { useText } from "#texts";
import { useUnits } from "@/components/kit/live/units";
import { Callout } from "@/components/kit/ui/callout";
import { stopMark } from "@waybill/geo/types";
import { alternativeWords, refusalWords } from "@/lib/rates/rules/refusal-words";
import type { Offer } from "@/lib/rates/reads/compare-rates";

type RefusalsProps = {
  /** The selected option, which is not offered. */
  offer: Offer;
  /** All options of the same trip. */
  offers: readonly Offer[];
};

/** Letters of the trip's stops. Blank rows of the list have letters too. */
const marksOf = ({ legs }: Offer) => [legs[0]?.from ?? 0, ...legs.map(({ to }) => to)].map(stopMark);

/** Explains why the selected service and vehicle cannot make the trip, and what would work. */
export function Refusals({ offer, offers }: RefusalsProps) {
  const { t } = useText("trade");
  const reader = { is: "person", units: useUnits() } as const;
  const marks = marksOf(offer);
  const offered = offers.filter(({ refusals }) => refusals.length === 0);
  return (
    <Callout tone="warning" role="status" title={t("price.refused")}>
      {offer.refusals.map((refusal) => (
        <p key={refusal.code}>{refusalWords(refusal, offer, { reader, stops: marks.length, marks })}.</p>
      ))}
      <p className="mt-1">{alternativeWords(offer, offered, reader)}.</p>
    </Callout>
  );
}
