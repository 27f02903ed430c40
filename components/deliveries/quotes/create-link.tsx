"use client";

import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { stopMark } from "@/lib/geo/schema";
import type { Offer } from "@/lib/rates/reads/compare-rates";
import { newDeliveryPath } from "../paths";
import type { Answered } from "./use-comparison";

type CreateLinkProps = { answer: Answered; offer: Offer };

/** Carries the trip over to a new delivery, which goes from one pickup to one dropoff. */
export function CreateLink({ answer, offer }: CreateLinkProps) {
  const given = answer.addresses.flatMap((text, index) =>
    text === "" ? [] : [{ text, mark: stopMark(index) }],
  );
  const merchantKey = useMerchantKey();
  const [first, last] = [given[0], given.at(-1)];
  if (!first || !last) return null;
  const query = new URLSearchParams({
    pickup: first.text,
    dropoff: last.text,
    service_type: offer.serviceType,
    vehicle_type: offer.vehicleType,
  });
  return (
    <>
      {given.length > 2 && (
        <p className="basis-full text-muted">
          A delivery has one pickup and one dropoff: it will go from {first.mark} to {last.mark}, without the
          stops between, at the price for these two.
        </p>
      )}
      <ButtonLink variant="primary" size="lg" href={newDeliveryPath(merchantKey, `?${query.toString()}`)}>
        Create delivery from this quote
      </ButtonLink>
    </>
  );
}
