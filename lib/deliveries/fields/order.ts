import type { z } from "zod";
import type { Delivery } from "@/prisma/generated/client";
import { type FieldsOf, FLAG, TEXT, UNTIL_END } from "./field";
import type { handoverInput, orderInput } from "./order-input";

export const ORDER = {
  order_number: {
    change: null,
    ...TEXT,
    column: "orderNumber",
    label: "Order number",
    header: "Order number",
    api: { order_number: "text" },
  },
  service_type: {
    change: { until: "pickup", isRepriced: true },
    ...TEXT,
    column: "serviceType",
    label: "Service",
    header: "Service",
    api: {},
    empty: "same_day",
  },
  vehicle_type: {
    // The assigned courier has the vehicle that was booked.
    change: { until: "assignment", isRepriced: true },
    ...TEXT,
    column: "vehicleType",
    label: "Vehicle",
    header: "Vehicle",
    api: {},
    empty: "car",
  },
  quote_id: {
    change: null,
    ...TEXT,
    column: "quoteId",
    label: "Quote",
    header: null,
    api: {},
  },
} satisfies FieldsOf<Delivery, z.output<typeof orderInput>, z.input<typeof orderInput>>;

export const HANDOVER = {
  confirmation_sign_required: {
    ...UNTIL_END,
    ...FLAG,
    column: "confirmationSignRequired",
    label: "Signature required",
    header: "Signature required",
    api: {},
  },
  special_instructions: {
    ...UNTIL_END,
    ...TEXT,
    column: "specialInstructions",
    label: "Special instructions",
    header: "Special instructions",
    api: {},
  },
  undeliverable_action: {
    ...UNTIL_END,
    ...TEXT,
    column: "undeliverableAction",
    label: "If it cannot be delivered",
    header: "If undeliverable",
    api: {},
    empty: "return",
  },
} satisfies FieldsOf<Delivery, z.output<typeof handoverInput>, z.input<typeof handoverInput>>;
