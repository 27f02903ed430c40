import { z } from "zod";
import { ACTOR_KINDS } from "@/lib/core/context";
import { toAmount } from "@/lib/core/money";
import { formatTimestamp } from "@/lib/core/time";
import { type Item, readItems, readMetadata } from "../fields/contents";
import { PRICE_LINE_CODES } from "@/lib/rates/rules/price";
import { type FieldChange, readFieldChange } from "../model/field-change";
import { shownValue } from "../rules/changeable";
import type { EventRecord } from "../rules/record";
import { barcodesOf } from "../rules/requirements";
import type { ChangedValue } from "../request";
import { timestamp } from "./delivery";

export type { FieldChange } from "../model/field-change";

/** The actor of a status change. */
export const actorOutput = z.object({ type: z.enum(ACTOR_KINDS), name: z.string() });

/** One kind of goods in a delivery. */
export const itemOutput = z.object({
  name: z.string(),
  quantity: z.int().min(1),
  unit_price: z.number().min(0).nullable(),
  sku: z.string().nullable(),
  weight: z.number().min(0).nullable(),
  barcode: z.string().nullable(),
} satisfies Record<keyof Item, z.ZodType>);

/** The contents of a delivery and the merchant's own data, empty or null if none were sent. */
export const contentsShape = {
  items: z.array(itemOutput),
  declared_value: z.number().min(0).nullable(),
  reference: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
};

/** A value of a field, as a request sends it. */
const fieldValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.null(),
  contentsShape.items,
  contentsShape.metadata,
]);

/** A field that was changed after booking. */
export const changedFieldOutput = z.object({ field: z.string(), before: fieldValue, after: fieldValue });

/** A price before and after a change. */
export const priceChangeOutput = z.object({ before: z.number(), after: z.number(), difference: z.number() });

/** A change of fields after booking. */
export const deliveryChangeOutput = z.object({
  created_at: timestamp,
  actor: actorOutput,
  reason: z.string().nullable(),
  fields: z.array(changedFieldOutput),
  price: priceChangeOutput,
});

/** A line of a price before and after a change. */
export const priceLineChangeOutput = priceChangeOutput.extend({ code: z.enum(PRICE_LINE_CODES) });

/** A price before and after a change, with its lines. */
export const changedPriceOutput = priceChangeOutput.extend({
  currency: z.string().length(3),
  set_by_hand: z.literal(true).optional(),
  lines: z.array(priceLineChangeOutput),
});

export const actorOf = ({ actorKind, actorName }: Pick<EventRecord, "actorKind" | "actorName">) => ({
  type: actorKind,
  name: actorName,
});

/** A price before and after a change, in the units of its currency. */
export function presentPriceChange(before: number, after: number, currency: string) {
  const amount = (minorUnits: number) => toAmount(minorUnits, currency);
  return { before: amount(before), after: amount(after), difference: amount(after - before) };
}

/** The change of fields that an event made; null for another event. */
export const fieldChangeOf = ({ change }: Pick<EventRecord, "change">): FieldChange | null =>
  readFieldChange(change);

type StoredField = FieldChange["fields"][number];

export const presentFields = (fields: readonly StoredField[]): z.input<typeof changedFieldOutput>[] =>
  fields
    .map(({ field, before, after }) => ({
      field,
      before: shownValue(field, before),
      after: shownValue(field, after),
    }))
    .filter(({ before, after }) => before !== after)
    .map(({ field, before, after }) => ({
      field,
      before: presentValue(field, before),
      after: presentValue(field, after),
    }));

/** A value of a field, as a request sends it: items, metadata and barcodes are stored as texts. */
function presentValue(field: string, value: ChangedValue): z.input<typeof fieldValue> {
  const stored = value === null ? null : String(value);
  switch (field) {
    case "items":
      return readItems(stored);
    case "metadata":
      return readMetadata(stored);
    case "handover.barcodes":
      return barcodesOf(stored);
    default:
      return value;
  }
}

/** The changes of fields among the events of a history. */
export function presentChanges(history: readonly EventRecord[]): z.input<typeof deliveryChangeOutput>[] {
  return history.flatMap((event) => {
    const change = fieldChangeOf(event);
    if (!change) return [];
    const { before, after } = change.planned;
    return [
      {
        created_at: formatTimestamp(event.createdAt),
        actor: actorOf(event),
        reason: event.reason,
        fields: presentFields(change.fields),
        price: presentPriceChange(before.priceCents, after.priceCents, after.currency),
      },
    ];
  });
}
