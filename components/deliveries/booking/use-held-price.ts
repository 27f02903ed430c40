"use client";

import { useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import type { QuotedBooking } from "@/lib/deliveries/reads/compare-booking";
import type { HeldQuote, Offer } from "@/lib/rates/reads/compare-rates";
import type { Price } from "@/lib/rates/rules/price";
import { usePriceBefore } from "../use-price-before";
import type { Trip } from "./use-trip";

/** The price of a form, the quote that holds it, and an earlier price that does not hold any more. */
export type HeldPrice = {
  /** With the held price. Undefined until the trip is priced. */
  offer: Offer | undefined;
  quote: HeldQuote | null;
  /** The quote of several deliveries that this one belongs to; null for a delivery by itself. */
  whole: Pick<QuotedBooking, "turn" | "wholeCents"> | null;
  earlier: { price: Price; reason: "otherTrip" | "quoteExpired" | "priceExpired" } | null;
  onExpired: () => void;
};

const CHOICE = ["service_type", "vehicle_type"] as const;

/** The price at which a form will be booked: that of the quote it was begun with, or else the current one. */
export function useHeldPrice(control: Control<DeliveryFormValues>, trip: Trip): HeldPrice {
  const [service, vehicle] = useWatch<DeliveryFormValues, typeof CHOICE>({ control, name: CHOICE });
  const [expiredAt, setExpiredAt] = useState(0);
  const current = trip.prices?.offers.find(
    (each) => each.serviceType === service && each.vehicleType === vehicle,
  );
  const { quoted } = trip;
  const isForTrip = quoted?.isForStops && quoted.serviceType === service && quoted.vehicleType === vehicle;
  const isExpired = quoted !== null && quoted.expiresAt <= Math.max(expiredAt, trip.serverNow());
  const applies = isForTrip && !isExpired;
  const offer = current && applies ? { ...current, price: quoted.price } : current;
  const before = usePriceBefore(JSON.stringify([trip.pricedStops, service, vehicle]), offer?.price ?? null);
  return {
    offer,
    quote: applies ? quoted : (current?.quote ?? null),
    whole: applies && quoted.turn ? quoted : null,
    earlier: earlierOf({ quoted, isForTrip, isExpired, before }),
    onExpired: () => {
      setExpiredAt(trip.serverNow());
      trip.retry();
    },
  };
}

type Situation = {
  quoted: QuotedBooking | null;
  isForTrip: boolean | undefined;
  isExpired: boolean;
  before: Price | null;
};

function earlierOf({ quoted, isForTrip, isExpired, before }: Situation): HeldPrice["earlier"] {
  if (quoted && !isForTrip) return { price: quoted.price, reason: "otherTrip" };
  if (quoted && isExpired) return { price: quoted.price, reason: "quoteExpired" };
  return before && { price: before, reason: "priceExpired" };
}
