"use client";

import { Callout } from "@/components/kit/ui/callout";
import type { Offer } from "@/lib/rates/reads/compare-rates";

/** Explains why the selected service and vehicle cannot make the trip, and what would work. */
export function Refusals({ offer: { words } }: { offer: Offer }) {
  return (
    <Callout tone="warning" role="status" title="This trip is not offered">
      {words?.reasons.map((reason) => (
        <p key={reason}>{reason}.</p>
      ))}
      {words && <p className="mt-1">{words.instead}.</p>}
    </Callout>
  );
}
