import { z } from "zod";
import type { Problem } from "@/lib/core/problems";
import { optionalText, requiredText } from "@/lib/core/text";
import { serviceType, vehicleType } from "@/lib/core/trade-schema";

/** What nobody sees, and so nobody types when asking for the order: line breaks, zero-width characters, marks. */
const INVISIBLE = /[\t\n\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}]/u;

/** An order number as it is stored: two ways to write one letter (Unicode) are one number. */
export const normalizedOrderNumber = (value: string) => value.normalize("NFC");

/**
 * The list filter separates order numbers by commas, so they must not contain one, and the path of a URL cannot hold `.`
 * and `..`.
 */
export const orderNumber = requiredText({ max: 128 })
  .refine((value) => !value.includes(","), "comma" satisfies Problem)
  .refine((value) => value !== "." && value !== "..", "dots" satisfies Problem)
  .refine((value) => !INVISIBLE.test(value), "invisible_characters" satisfies Problem)
  .transform(normalizedOrderNumber);

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
