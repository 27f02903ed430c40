import type { Context } from "@/lib/core/context";
import { env } from "@/lib/core/env";
import type { Place, Trip } from "@waybill/geo/types";
import type { BindingQuote, Promised } from "../rules/promise";
import { writeQuoteId } from "./quote-id";

type PricedTrip = Pick<Promised, "serviceType" | "vehicleType" | "durationMinutes" | "price"> & {
  places: readonly Place[];
  trip: Pick<Trip, "distanceMeters" | "durationMinutes" | "legs">;
};

/** Returns the id under which the merchant can accept a quote, and until when. Writes nothing. */
export function bindQuote({ merchantId }: Pick<Context, "merchantId">, priced: PricedTrip): BindingQuote {
  // The API shows whole seconds.
  const expiresAt = new Date(Math.ceil(Date.now() / 1000 + env().QUOTE_MINUTES * 60) * 1000);
  const { places: stops, trip, serviceType, vehicleType, durationMinutes, price } = priced;
  const { distanceMeters, durationMinutes: pricedMinutes } = trip;
  const legMeters = stops.length > 2 ? trip.legs.map((leg) => leg.distanceMeters) : [];
  const measured = { distanceMeters, legMeters, pricedMinutes, durationMinutes };
  const promised = { serviceType, vehicleType, stops, ...measured };
  const id = writeQuoteId(merchantId, { ...promised, price, expiresAt });
  return { id, expiresAt };
}
