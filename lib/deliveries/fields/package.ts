import type { z } from "zod";
import type { Delivery } from "@/prisma/generated/client";
import {
  DECIMAL,
  entriesOf,
  type Field,
  type FieldsOf,
  FLAG,
  selectOf,
  TEXT,
  UNTIL_END,
  UNTIL_PICKUP,
} from "./field";
import type { packageInput } from "./package-input";

type Package = z.output<typeof packageInput>;

type Shown = {
  /** On the printed label: among the texts, framed as a mark, or not at all. */
  onLabel: "words" | "mark" | null;
  /** Text of a flag that is set. */
  yes?: string;
  /** Whether it is one of the three sides, which are shown together: 30 × 20 × 10 cm. */
  isSide?: true;
};

const SIDE = { ...DECIMAL, measure: "length", onLabel: "words", isSide: true } as const;

/** The fields in the order of pages, label and export. */
export const PACKAGE = {
  content: {
    ...UNTIL_END,
    ...TEXT,
    column: "packageContent",
    label: "Content",
    header: "Package content",
    api: { content: "text" },
    onLabel: null,
  },
  type: {
    ...UNTIL_PICKUP,
    ...TEXT,
    column: "packageType",
    label: "Type",
    header: "Package type",
    api: { type: "text or null" },
    onLabel: "words",
  },
  size: {
    ...UNTIL_PICKUP,
    ...TEXT,
    column: "packageSize",
    label: "Size",
    header: "Package size",
    api: { size: "text or null" },
    onLabel: null,
  },
  quantity: {
    ...UNTIL_PICKUP,
    column: "packageQuantity",
    kind: "integer",
    label: "Quantity",
    unit: "piece",
    header: "Quantity",
    api: {},
    empty: 1,
    onLabel: "words",
  },
  is_fragile: {
    ...UNTIL_END,
    ...FLAG,
    column: "packageIsFragile",
    label: "Fragile",
    header: "Fragile",
    api: {},
    onLabel: "mark",
    yes: "Yes, handle with care",
  },
  weight: {
    ...UNTIL_PICKUP,
    ...DECIMAL,
    column: "packageWeightKg",
    label: "Weight",
    measure: "weight",
    header: "Weight",
    api: { weight: "number or null" },
    onLabel: "words",
  },
  length: {
    ...UNTIL_PICKUP,
    ...SIDE,
    column: "packageLengthCm",
    label: "Length",
    header: "Length",
    api: { length: "number or null" },
  },
  width: {
    ...UNTIL_PICKUP,
    ...SIDE,
    column: "packageWidthCm",
    label: "Width",
    header: "Width",
    api: { width: "number or null" },
  },
  height: {
    ...UNTIL_PICKUP,
    ...SIDE,
    column: "packageHeightCm",
    label: "Height",
    header: "Height",
    api: { height: "number or null" },
  },
} satisfies FieldsOf<Delivery, Package, z.input<typeof packageInput>, Shown>;

export type PackageField = Field & Shown;
export const packageFields = entriesOf<keyof Package, PackageField>(PACKAGE);

export const packageSelect = selectOf(PACKAGE) satisfies Record<
  Extract<keyof Delivery, `package${string}`>,
  true
>;
