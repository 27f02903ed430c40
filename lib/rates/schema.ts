import { z } from "zod";
import { MAX_QUOTE_STOPS } from "@/lib/core/trade";
import { address, serviceType, vehicleType } from "@/lib/core/trade-schema";

/** Input of a quote (specification, section 4.1). */
export const quoteInput = z.object({
  addresses: z.array(address).min(2).max(MAX_QUOTE_STOPS),
  service_type: serviceType.nullish().transform((value) => value ?? "same_day"),
  vehicle_type: vehicleType.nullish().transform((value) => value ?? "car"),
});

/** A parameter that may be left out. */
const orNull = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null);

/** Query of whether an address is served. */
export const serviceabilityQuery = z.object({
  address,
  pickup_address: orNull(address),
  service_type: orNull(serviceType),
  vehicle_type: orNull(vehicleType),
});

export type ServiceabilityInput = z.output<typeof serviceabilityQuery>;

export type QuoteInput = z.output<typeof quoteInput>;
