import { toAmount } from "@/lib/core/money";
import { formatTimestamp } from "@/lib/core/time";
import { z } from "zod";
import { type Place, PRECISIONS } from "@waybill/geo/types";
import type { Serviceability } from "./reads/check-serviceability";
import type { OfferedQuote, Quote } from "./reads/quote";
import type { BindingQuote, Promised } from "./rules/promise";
import { type Price, PRICE_LINE_CODES } from "./rules/price";
import { serviceType, vehicleType } from "@/lib/core/trade-schema";

/** The rate quote in the API (specification, section 2.1). */
export const quoteOutput = z.object({
  estimated_price: z.number().min(0),
  currency: z.string().length(3),
  estimated_time: z.string().regex(/^\d+h [0-5]?\dm$/),
  service_type: serviceType,
  vehicle_type: vehicleType,
});

/** Formats minutes as `<H>h <M>m`, e.g. `0h 45m`. */
function formatDuration(minutes: number): string {
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** Converts a quote to the specification's five fields. */
export function presentQuote(quote: Quote): z.input<typeof quoteOutput> {
  return {
    estimated_price: toAmount(quote.price.totalCents, quote.price.currency),
    currency: quote.price.currency,
    estimated_time: formatDuration(quote.durationMinutes),
    service_type: quote.serviceType,
    vehicle_type: quote.vehicleType,
  };
}

/** The headers that name a quote which can be accepted, and from when a courier can be at its first stop, if that is known. */
export function quoteHeaders({
  id,
  expiresAt,
  courierFrom,
}: BindingQuote & Partial<Pick<OfferedQuote, "courierFrom">>): Record<string, string> {
  return {
    "Waybill-Quote-Id": id,
    "Waybill-Quote-Expires": formatTimestamp(expiresAt),
    ...(courierFrom && { "Waybill-Courier-From": formatTimestamp(courierFrom) }),
  };
}

/** One line of a price. */
export const priceLineOutput = z.object({ code: z.enum(PRICE_LINE_CODES), amount: z.number() });

/** A price, with the lines that add up to it. */
export const priceOutput = z.object({
  currency: z.string().length(3),
  total: z.number().min(0),
  lines: z.array(priceLineOutput),
});

/** Converts a price to amounts in its currency. */
export function presentPrice({
  currency,
  totalCents,
  lines,
}: Omit<Price, "cancellationFeeCents">): z.input<typeof priceOutput> {
  return {
    currency,
    total: toAmount(totalCents, currency),
    lines: lines.map(({ code, amountCents }) => ({ code, amount: toAmount(amountCents, currency) })),
  };
}

/** A located address. */
export const locatedPlaceOutput = z.object({
  precision: z.enum(PRECISIONS),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  city: z.string(),
  region: z.string().nullable(),
  postal_code: z.string().nullable(),
  country: z.string().length(2),
  time_zone: z.string(),
});

/** A stop of a quote: how its address was located. */
export const quotedStopOutput = locatedPlaceOutput.omit({ time_zone: true });

/** A quote that can be accepted until it expires. */
export const bindingQuoteOutput = z.object({
  id: z.string(),
  expires_at: z.iso.datetime({ precision: 0 }),
  service_type: serviceType,
  vehicle_type: vehicleType,
  stops: z.array(quotedStopOutput),
  estimated_distance: z.number().min(0),
  estimated_minutes: z.int().min(0),
  price: priceOutput,
});

/** Whether one service serves the address with one vehicle. */
export const serviceOutput = z.object({
  service_type: serviceType,
  vehicle_type: vehicleType,
  is_offered: z.boolean(),
  reasons: z.array(z.string()),
  estimated_distance: z.number().min(0).nullable(),
  estimated_minutes: z.int().min(0).nullable(),
  courier_from: z.iso.datetime({ precision: 0 }).nullable(),
});

export const serviceabilityOutput = z.object({
  is_served: z.boolean(),
  place: locatedPlaceOutput,
  pickup: locatedPlaceOutput.nullable(),
  services: z.array(serviceOutput),
});

function presentStop(stop: Omit<Place, "timeZone">): z.input<typeof quotedStopOutput> {
  const { precision, latitude, longitude, city } = stop;
  return {
    precision,
    latitude,
    longitude,
    city,
    region: stop.regionCode,
    postal_code: stop.postalCode,
    country: stop.countryCode,
  };
}

const presentPlace = (place: Place): z.input<typeof locatedPlaceOutput> => ({
  ...presentStop(place),
  time_zone: place.timeZone,
});

const presentDistance = (meters: number) => Math.round(meters / 10) / 100;

/** Converts a binding quote for the API. */
export function presentBindingQuote(quote: Promised & BindingQuote): z.input<typeof bindingQuoteOutput> {
  return {
    id: quote.id,
    expires_at: formatTimestamp(quote.expiresAt),
    service_type: quote.serviceType,
    vehicle_type: quote.vehicleType,
    stops: quote.stops.map(presentStop),
    estimated_distance: presentDistance(quote.distanceMeters),
    estimated_minutes: quote.durationMinutes,
    price: presentPrice(quote.price),
  };
}

/** Converts the services and vehicles that serve an address for the API. */
export function presentServiceability({
  place,
  pickup,
  services,
}: Serviceability): z.input<typeof serviceabilityOutput> {
  return {
    is_served: services.some(({ reasons }) => reasons.length === 0),
    place: presentPlace(place),
    pickup: pickup && presentPlace(pickup),
    services: services.map(({ serviceType, vehicleType, trip, durationMinutes, courierFrom, reasons }) => ({
      service_type: serviceType,
      vehicle_type: vehicleType,
      is_offered: reasons.length === 0,
      reasons,
      estimated_distance: trip && presentDistance(trip.distanceMeters),
      estimated_minutes: durationMinutes,
      courier_from: courierFrom && formatTimestamp(courierFrom),
    })),
  };
}
