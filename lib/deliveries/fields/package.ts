import { z } from "zod";
import type { Delivery } from "@/prisma/generated/client";
import type { Problem } from "@/lib/core/problems";
import { optionalText, requiredText } from "@/lib/core/text";
import { DECIMAL, entriesOf, type Field, type FieldsOf, FLAG, optional, selectOf, TEXT } from "./field";

/** Millimetres and grams are finer than any of these need; the numbers come back as they were sent. */
const measure = optional(z.number().min(0));

/** What is carried, as it is sent (specification, section 2.3). */
export const packageInput = z.object({
  type: optionalText({ max: 50 }),
  content: requiredText({ max: 500 }),
  size: optionalText({ max: 50 }),
  quantity: z
    .int({ error: ({ code }) => (code === "invalid_type" ? ("not_integer" satisfies Problem) : undefined) })
    .min(1)
    .max(10_000)
    .nullish()
    .transform((value) => value ?? 1),
  is_fragile: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  height: measure,
  width: measure,
  length: measure,
  weight: measure,
});

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

const text = z.string().nullable();
const number = z.number().nullable();
const SIDE = { ...DECIMAL, unit: "cm", onLabel: "words", isSide: true } as const;

/** The fields in the order in which pages, label and export tell them. */
export const PACKAGE = {
  content: {
    ...TEXT,
    column: "packageContent",
    label: "Content",
    header: "Package content",
    api: { content: z.string() },
    onLabel: null,
  },
  type: {
    ...TEXT,
    column: "packageType",
    label: "Type",
    header: "Package type",
    api: { type: text },
    onLabel: "words",
    suggestions: ["box", "envelope", "bag", "pallets"],
  },
  size: {
    ...TEXT,
    column: "packageSize",
    label: "Size",
    header: "Package size",
    api: { size: text },
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
    unit: "kg",
    header: "Weight (kg)",
    api: { weight: number },
    onLabel: "words",
  },
  length: {
    ...SIDE,
    column: "packageLengthCm",
    label: "Length",
    header: "Length (cm)",
    api: { length: number },
  },
  width: { ...SIDE, column: "packageWidthCm", label: "Width", header: "Width (cm)", api: { width: number } },
  height: {
    ...SIDE,
    column: "packageHeightCm",
    label: "Height",
    header: "Height (cm)",
    api: { height: number },
  },
} satisfies FieldsOf<Delivery, Package, z.input<typeof packageInput>, Shown>;

export type PackageField = Field & Shown;
export const packageFields = entriesOf<keyof Package, PackageField>(PACKAGE);

export const packageSelect = selectOf(PACKAGE) satisfies Record<
  Extract<keyof Delivery, `package${string}`>,
  true
>;
