"use client";

import { useText } from "#texts";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { stopMark } from "@waybill/geo/types";
import type { Offer } from "@/lib/rates/reads/compare-rates";
import { nextOfQueue } from "../booking/queue";
import type { Answered } from "./use-comparison";

type CreateLinkProps = { answer: Answered; offer: Offer };

/**
 * Transfers the trip and its quote to new deliveries. A delivery has one pickup and one dropoff, so a trip with more stops
 * becomes one delivery to each of them, in order, which cost the quoted price together.
 */
export function CreateLink({ answer, offer }: CreateLinkProps) {
  const { t } = useText("quotes");
  const given = answer.addresses.flatMap((text, index) =>
    text === "" ? [] : [{ text, pin: answer.pins[index] ?? "", mark: stopMark(index) }],
  );
  const merchantKey = useMerchantKey();
  const [first, ...others] = given;
  if (!first || others.length === 0) return null;
  const to = (stops: typeof given) =>
    nextOfQueue(merchantKey, {
      pickup: first,
      then: stops,
      booked: [],
      service_type: offer.serviceType,
      vehicle_type: offer.vehicleType,
      quote_id: offer.quote.id,
    }) ?? "";
  if (others.length === 1) {
    return (
      <ButtonLink variant="primary" size="lg" href={to(others)}>
        {t("create.one")}
      </ButtonLink>
    );
  }
  const several = { count: others.length, letter: first.mark };
  return (
    <>
      <p className="basis-full text-muted">{t("create.why", several)}</p>
      <ButtonLink variant="primary" size="lg" href={to(others)}>
        {t("create.several", several)}
      </ButtonLink>
    </>
  );
}
