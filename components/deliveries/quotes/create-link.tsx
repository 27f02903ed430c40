"use client";

import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { stopMark } from "@waybill/geo/types";
import type { Offer } from "@/lib/rates/reads/compare-rates";
import { nextOfQueue } from "../booking/queue";
import type { Answered } from "./use-comparison";

type CreateLinkProps = { answer: Answered; offer: Offer };

/**
 * Transfers the trip to new deliveries. A delivery has one pickup and one dropoff, so a trip with more stops
 * becomes one delivery to each of them, or one to the last.
 */
export function CreateLink({ answer, offer }: CreateLinkProps) {
  const given = answer.addresses.flatMap((text, index) =>
    text === "" ? [] : [{ text, pin: answer.pins[index] ?? "", mark: stopMark(index) }],
  );
  const merchantKey = useMerchantKey();
  const [first, ...others] = given;
  const last = others.at(-1);
  if (!first || !last) return null;
  const to = (stops: typeof given) =>
    nextOfQueue(merchantKey, {
      pickup: first,
      then: stops,
      booked: [],
      service_type: offer.serviceType,
      vehicle_type: offer.vehicleType,
    }) ?? "";
  if (others.length === 1) {
    return (
      <ButtonLink variant="primary" size="lg" href={to(others)}>
        Create delivery from this quote
      </ButtonLink>
    );
  }
  return (
    <>
      <p className="basis-full text-muted">
        A delivery has one pickup and one dropoff, so this trip cannot be booked as one. You can book{" "}
        {others.length} deliveries from {first.mark}, one form after the other, or only {first.mark} to{" "}
        {last.mark}. Each delivery is priced on its own; the price above is for the whole trip.
      </p>
      <ButtonLink variant="primary" size="lg" href={to(others)}>
        Create {others.length} deliveries from {first.mark}
      </ButtonLink>
      <ButtonLink size="lg" href={to([last])}>
        Create one from {first.mark} to {last.mark}
      </ButtonLink>
    </>
  );
}
