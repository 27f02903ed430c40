import type { z } from "zod";
import type { Delivery } from "@/prisma/generated/client";
import type { contentsInput, itemInput } from "./contents-input";
import { DECIMAL, type FieldsOf, TEXT, UNTIL_END, UNTIL_PICKUP } from "./field";

/** One kind of goods, with null for what was not sent. Prices in the merchant's currency, weights of one piece in kg. */
export type Item = z.output<typeof itemInput>;

/** The merchant's own keys and values. */
export type Metadata = Record<string, string>;

/** The contents and the merchant's own data, in the order of pages and export. Items and metadata are JSON text. */
export const CONTENTS = {
  reference: {
    ...UNTIL_END,
    ...TEXT,
    column: "reference",
    label: "Reference",
    header: "Reference",
    api: {},
  },
  declared_value: {
    ...UNTIL_PICKUP,
    ...DECIMAL,
    column: "declaredValue",
    label: "Declared value",
    header: "Declared value",
    api: {},
  },
  items: {
    ...UNTIL_PICKUP,
    kind: "text",
    empty: null,
    column: "items",
    label: "Items",
    header: "Items",
    api: {},
  },
  metadata: {
    ...UNTIL_END,
    kind: "text",
    empty: null,
    column: "metadata",
    label: "Metadata",
    header: null,
    api: {},
  },
} satisfies FieldsOf<Delivery, z.output<typeof contentsInput>, z.input<typeof contentsInput>>;

// Only `contentsInput` writes these texts.

/** Parses the stored items; empty without any. */
export const readItems = (stored: string | null): Item[] =>
  stored === null ? [] : (JSON.parse(stored) as Item[]);

/** Parses the stored metadata; empty without any. */
export const readMetadata = (stored: string | null): Metadata =>
  stored === null ? {} : (JSON.parse(stored) as Metadata);

/** The items as one text: `2 × Novel (SKU 17); 1 × Atlas`. */
export const itemsText = (items: readonly Item[]): string =>
  items.map(({ name, quantity, sku }) => `${quantity} × ${name}${sku ? ` (${sku})` : ""}`).join("; ");
