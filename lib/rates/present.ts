import { toAmount } from "@/lib/core/money";
import { z } from "zod";
import { type Place, PRECISIONS } from "@waybill/geo/types";
import type { Serviceability } from "./reads/check-serviceability";
import type { Quote } from "./reads/quote";
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

/** Whether one service serves the address with one vehicle. */
export const serviceOutput = z.object({
  service_type: serviceType,
  vehicle_type: vehicleType,
  is_offered: z.boolean(),
  reasons: z.array(z.string()),
  estimated_distance: z.number().min(0).nullable(),
  estimated_minutes: z.int().min(0).nullable(),
});

export const serviceabilityOutput = z.object({
  is_served: z.boolean(),
  place: locatedPlaceOutput,
  pickup: locatedPlaceOutput.nullable(),
  services: z.array(serviceOutput),
});

function presentPlace(place: Place): z.input<typeof locatedPlaceOutput> {
  const { precision, latitude, longitude, city, timeZone } = place;
  return {
    precision,
    latitude,
    longitude,
    city,
    region: place.regionCode,
    postal_code: place.postalCode,
    country: place.countryCode,
    time_zone: timeZone,
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
    services: services.map(({ serviceType, vehicleType, trip, durationMinutes, reasons }) => ({
      service_type: serviceType,
      vehicle_type: vehicleType,
      is_offered: reasons.length === 0,
      reasons,
      estimated_distance: trip && Math.round(trip.distanceMeters / 10) / 100,
      estimated_minutes: durationMinutes,
    })),
  };
}
