import { z } from "zod";
import { MAX_QUOTE_STOPS } from "@/lib/core/trade";
import { address, serviceType, vehicleType } from "@/lib/core/trade-schema";

/** Input of a quote (specification, section 4.1). */
export const quoteInput = z.object({
  addresses: z.array(address).min(2).max(MAX_QUOTE_STOPS),
  service_type: serviceType.nullish().transform((value) => value ?? "same_day"),
  vehicle_type: vehicleType.nullish().transform((value) => value ?? "car"),
});

export type QuoteInput = z.output<typeof quoteInput>;
