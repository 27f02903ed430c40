import { z } from "zod";
import type { Quote } from "./reads/quote";
import { serviceType, vehicleType } from "@/lib/core/trade-schema";

/** The rate quote as machines read it (specification, section 2.1). */
export const quoteOutput = z.object({
  estimated_price: z.number().min(0),
  currency: z.string().length(3),
  estimated_time: z.string().regex(/^\d+h [0-5]?\dm$/),
  service_type: serviceType,
  vehicle_type: vehicleType,
});

/** Minutes as `<H>h <M>m`, e.g. `0h 45m`. */
function formatDuration(minutes: number): string {
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** A quote in the specification's five fields. */
export function presentQuote(quote: Quote): z.input<typeof quoteOutput> {
  return {
    estimated_price: quote.price.totalCents / 100,
    currency: quote.price.currency,
    estimated_time: formatDuration(quote.trip.durationMinutes),
    service_type: quote.serviceType,
    vehicle_type: quote.vehicleType,
  };
}
