import { z } from "zod";
import type { Delivery } from "@/prisma/generated/client";
import type { Problem } from "@/lib/core/problems";
import { optionalText, requiredText } from "@/lib/core/text";
import { serviceType, vehicleType } from "@/lib/core/trade-schema";
import { type FieldsOf, FLAG, TEXT } from "./field";

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

export const ORDER = {
  order_number: {
    ...TEXT,
    column: "orderNumber",
    label: "Order number",
    header: "Order number",
    api: { order_number: z.string() },
  },
  service_type: {
    ...TEXT,
    column: "serviceType",
    label: "Service",
    header: "Service",
    api: {},
    empty: "same_day",
  },
  vehicle_type: {
    ...TEXT,
    column: "vehicleType",
    label: "Vehicle",
    header: "Vehicle",
    api: {},
    empty: "car",
  },
} satisfies FieldsOf<Delivery, z.output<typeof orderInput>, z.input<typeof orderInput>>;

/** What the courier is to do besides driving (specification, section 2.3). */
export const handoverInput = z.object({
  special_instructions: optionalText({ max: 2000 }),
  confirmation_sign_required: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
});

export const HANDOVER = {
  confirmation_sign_required: {
    ...FLAG,
    column: "confirmationSignRequired",
    label: "Signature required",
    header: "Signature required",
    api: {},
  },
  special_instructions: {
    ...TEXT,
    column: "specialInstructions",
    label: "Special instructions",
    header: "Special instructions",
    api: {},
  },
} satisfies FieldsOf<Delivery, z.output<typeof handoverInput>, z.input<typeof handoverInput>>;
