import { z } from "zod";
import { address, serviceType, vehicleType } from "@/lib/core/trade";

export const MAX_QUOTE_STOPS = 25;

/** Input of a quote (specification, section 4.1). */
export const quoteInput = z.object({
  addresses: z.array(address).min(2).max(MAX_QUOTE_STOPS),
  service_type: serviceType.nullish().transform((value) => value ?? "same_day"),
  vehicle_type: vehicleType.nullish().transform((value) => value ?? "car"),
});

export type QuoteInput = z.output<typeof quoteInput>;
