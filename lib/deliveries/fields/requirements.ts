import type { z } from "zod";
import type { Delivery } from "@/prisma/generated/client";
import { type FieldsOf, FLAG, TEXT, UNTIL_PICKUP } from "./field";
import type { formRequirements, Requirements } from "./requirements-input";

/** Delivery requirements: what the courier must do and check. The courier has read them by the pickup. */
export const REQUIREMENTS = {
  method: {
    ...UNTIL_PICKUP,
    kind: "text",
    column: "handoverMethod",
    label: "Hand over to",
    header: "Hand over to",
    api: {},
    empty: "any",
  },
  photo: {
    ...UNTIL_PICKUP,
    ...FLAG,
    column: "handoverPhoto",
    label: "Photo required",
    header: "Photo required",
    api: {},
  },
  pin: {
    ...UNTIL_PICKUP,
    ...FLAG,
    column: "handoverPin",
    label: "PIN required",
    header: "PIN required",
    api: {},
  },
  barcodes: {
    ...UNTIL_PICKUP,
    ...TEXT,
    column: "handoverBarcodes",
    label: "Barcodes",
    header: "Barcodes",
    api: {},
  },
  minimum_age: {
    ...UNTIL_PICKUP,
    kind: "integer",
    column: "handoverMinimumAge",
    label: "Minimum age",
    header: "Minimum age",
    api: {},
    empty: null,
  },
} satisfies FieldsOf<Delivery, Requirements, z.input<typeof formRequirements>>;
