import { z } from "zod";
import type { Problem } from "@/lib/core/problems";
import { optionalText, requiredText } from "@/lib/core/text";
import { serviceType, vehicleType } from "@/lib/core/trade-schema";

/** The list filter separates order numbers by commas, so they must not contain one. */
export const orderNumber = requiredText({ max: 128 }).refine(
  (value) => !value.includes(","),
  "comma" satisfies Problem,
);

/** What is ordered (specification, section 2.3). */
export const orderInput = z.object({
  order_number: orderNumber,
  service_type: serviceType,
  vehicle_type: vehicleType,
});

/** What the courier is to do besides driving (specification, section 2.3). */
export const handoverInput = z.object({
  special_instructions: optionalText({ max: 2000 }),
  confirmation_sign_required: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
});
