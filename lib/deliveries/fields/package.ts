import type { z } from "zod";
import type { Delivery } from "@/prisma/generated/client";
import { DECIMAL, entriesOf, type Field, type FieldsOf, FLAG, selectOf, TEXT } from "./field";
import type { packageInput } from "./package-input";

type Package = z.output<typeof packageInput>;

type Shown = {
  /** On the printed label: among the words, framed as a mark, or not at all. */
  onLabel: "words" | "mark" | null;
  /** Values that the form suggests. */
  suggestions?: readonly string[];
  /** Of a flag that is set. */
  yes?: string;
  /** One of the three sides, which are told in one: 30 × 20 × 10 cm. */
  isSide?: true;
};

const SIDE = { ...DECIMAL, measure: "length", onLabel: "words", isSide: true } as const;

/** The fields in the order in which pages, label and export tell them. */
export const PACKAGE = {
  content: {
    ...TEXT,
    column: "packageContent",
    label: "Content",
    header: "Package content",
    api: { content: "text" },
    onLabel: null,
  },
  type: {
    ...TEXT,
    column: "packageType",
    label: "Type",
    header: "Package type",
    api: { type: "text or null" },
    onLabel: "words",
    suggestions: ["box", "envelope", "bag", "pallets"],
  },
  size: {
    ...TEXT,
    column: "packageSize",
    label: "Size",
    header: "Package size",
    api: { size: "text or null" },
    onLabel: null,
    suggestions: ["small", "medium", "large"],
  },
  quantity: {
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
    ...FLAG,
    column: "packageIsFragile",
    label: "Fragile",
    header: "Fragile",
    api: {},
    onLabel: "mark",
    yes: "Yes, handle with care",
  },
  weight: {
    ...DECIMAL,
    column: "packageWeightKg",
    label: "Weight",
    measure: "weight",
    header: "Weight",
    api: { weight: "number or null" },
    onLabel: "words",
  },
  length: {
    ...SIDE,
    column: "packageLengthCm",
    label: "Length",
    header: "Length",
    api: { length: "number or null" },
  },
  width: {
    ...SIDE,
    column: "packageWidthCm",
    label: "Width",
    header: "Width",
    api: { width: "number or null" },
  },
  height: {
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
