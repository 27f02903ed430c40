"use client";

import { dataUrl, fetchData } from "@/components/kit/live/data-client";
import type { Failure } from "@/lib/core/errors";
import { validPin, type Place } from "@waybill/geo/types";
import type { BookingComparison, QuotedBooking } from "@/lib/deliveries/reads/compare-booking";
import type { ComparedStop, Offer } from "@/lib/rates/reads/compare-rates";
import type { StopName } from "./stop-fields";
import { useDebounced } from "./use-debounced";

/** Location of one address. While `pending`, possibly an earlier result. */
export type Understood = { stop: ComparedStop; pending: boolean };

export type Trip = {
  /** Identifies the stops that the prices belong to. */
  pricedStops: string;
  pickup: Understood;
  dropoff: Understood;
  /** All prices of the trip; null until both addresses are located. */
  prices: { offers: Offer[] } | null;
  /** Promise of the quote that the form was begun with; null without one. */
  quoted: QuotedBooking | null;
  /** Slots of the pickup in which no courier is free. */
  fullSlots: BookingComparison["fullSlots"];
  /** The prices belong to earlier addresses or are loading. */
  pending: boolean;
  failure: Failure | null;
  retry: () => void;
  /** The server's time in milliseconds. */
  serverNow: () => number;
};

const PAUSE_MS = 300;
const BLANK: ComparedStop = { state: "blank" };

/** The form values of a stop: its address and the text of its pin. */
type TypedStop = { address: string; pin: string | null | undefined };

type Typed = { pickup: TypedStop; dropoff: TypedStop; /** Empty for none. */ quoteId: string };

/** Locates the addresses and prices the trip while the user types. */
export function useTrip(merchantId: string, { pickup, dropoff, quoteId }: Typed): Trip {
  const addresses = [pickup.address.trim(), dropoff.address.trim()];
  const pins = [validPin(pickup), validPin(dropoff)];
  const isBlank = addresses.every((address) => address === "");
  const question = JSON.stringify([addresses, pins, quoteId]);
  const { answer, current, failure, retry } = useDebounced(
    isBlank ? null : question,
    async (signal) => {
      const url = dataUrl("/dashboard/data/trip", {
        merchant: merchantId,
        addresses,
        pins,
        ...(quoteId !== "" && { quote_id: quoteId }),
      });
      const compared = await fetchData(url, signal);
      return { addresses, pins, ...compared, behindMs: compared.now - Date.now() };
    },
    PAUSE_MS,
  );

  const understood = (position: number): Understood => {
    if (addresses[position] === "") return { stop: BLANK, pending: false };
    const isSame =
      answer?.addresses[position] === addresses[position] && answer?.pins[position] === pins[position];
    return { stop: answer?.stops[position] ?? BLANK, pending: !isSame && !failure };
  };
  const isWhole = !addresses.includes("");
  return {
    pricedStops: answer ? JSON.stringify([answer.addresses, answer.pins]) : "",
    pickup: understood(0),
    dropoff: understood(1),
    prices: isWhole && !failure ? (answer?.trip ?? null) : null,
    quoted: isWhole && !failure ? (answer?.quoted ?? null) : null,
    fullSlots: answer?.fullSlots ?? {},
    pending: isWhole && !current,
    failure,
    retry,
    serverNow: () => Date.now() + (answer?.behindMs ?? 0),
  };
}

/** Whether a price is still to come, so that nothing is booked at a price that was not shown. */
export function awaitsPrice({ pending, failure }: Trip): boolean {
  return pending || failure !== null;
}

/** Whether the current address is known to be unlocatable. */
export function isNotFound(trip: Trip, stop: StopName): boolean {
  return trip.failure === null && !trip[stop].pending && trip[stop].stop.state === "unknown";
}

/** Location of a stop, once its address is located. */
export function placeOf({ stop }: Understood): Place | null {
  return stop.state === "located" ? stop.place : null;
}
