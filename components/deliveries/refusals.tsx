"use client";

import { useUnits } from "@/components/kit/live/units";
import { Callout } from "@/components/kit/ui/callout";
import { alternativeWords, refusalWords } from "@/lib/rates/model/refusal-words";
import type { Offer } from "@/lib/rates/reads/compare-rates";

type RefusalsProps = {
  /** The chosen one, which is not offered. */
  offer: Offer;
  /** All of the same trip. */
  offers: readonly Offer[];
  /** How many stops the trip has. */
  stops: number;
};

/** Why the chosen service and vehicle do not make the trip, and what would. */
export function Refusals({ offer, offers, stops }: RefusalsProps) {
  const reader = { is: "person", units: useUnits() } as const;
  const offered = offers.filter(({ refusals }) => refusals.length === 0);
  return (
    <Callout tone="warning" role="status" title="This trip is not offered">
      {offer.refusals.map((refusal) => (
        <p key={refusal.code}>{refusalWords(refusal, offer, { reader, stops })}.</p>
      ))}
      <p className="mt-1">{alternativeWords(offer, offered, reader)}.</p>
    </Callout>
  );
}
