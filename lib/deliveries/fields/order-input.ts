import { z } from "zod";
import type { Problem } from "@/lib/core/problems";
import { optionalText, requiredText } from "@/lib/core/text";
import { MAX_QUOTE_ID } from "@/lib/rates/constants";
import { serviceType, vehicleType } from "@/lib/core/trade-schema";
import { MAX_ORDER_NUMBER, UNDELIVERABLE_ACTIONS } from "../constants";

/**
 * Invisible characters, which therefore cannot be typed: controls, zero-width characters, marks, and blank letters of
 * Braille, Khitan and music.
 */
const INVISIBLE =
  /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u2800\ufffc\u{16fe4}\u{1d159}]/u;

/** Stored form of an order number: equivalent Unicode spellings, and spaces of any width, are equal. */
export const normalizedOrderNumber = (value: string) => value.normalize("NFC").replaceAll(/\p{Zs}/gu, " ");

/**
 * The list filter separates order numbers by commas, so they must not contain one, and the path of a URL cannot hold `.`
 * and `..`.
 */
export const orderNumber = requiredText({ max: MAX_ORDER_NUMBER })
  .refine((value) => !value.includes(","), "comma" satisfies Problem)
  .refine((value) => value !== "." && value !== "..", "dots" satisfies Problem)
  .refine((value) => !INVISIBLE.test(value), "invisible_characters" satisfies Problem)
  .transform(normalizedOrderNumber);

/** The order (specification, section 2.3), and the quote whose price it accepts. */
export const orderInput = z.object({
  order_number: orderNumber,
  service_type: serviceType,
  vehicle_type: vehicleType,
  quote_id: optionalText({ max: MAX_QUOTE_ID }).transform((value) => value || null),
});

/** Instructions for the courier (specification, section 2.3). */
export const handoverInput = z.object({
  special_instructions: optionalText({ max: 2000 }),
  confirmation_sign_required: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  undeliverable_action: z
    .enum(UNDELIVERABLE_ACTIONS)
    .nullish()
    .transform((value) => value ?? "return"),
});
