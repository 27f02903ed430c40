"use client";

import { useText } from "#texts";
import { Callout } from "@/components/kit/ui/callout";
import type { Offer } from "@/lib/rates/reads/compare-rates";

/** Explains why the selected service and vehicle cannot make the trip, and what would work. */
export function Refusals({ offer: { words } }: { offer: Offer }) {
  const { t } = useText("trade");
  return (
    <Callout tone="warning" role="status" title={t("price.refused")}>
      {words?.reasons.map((reason) => (
        <p key={reason}>{reason}.</p>
      ))}
      {words && <p className="mt-1">{words.instead}.</p>}
    </Callout>
  );
}
