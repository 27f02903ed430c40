import { z } from "zod";
import { PRECISIONS, TRIP_EXACTNESS } from "@waybill/geo/types";
import { priceLines } from "@/lib/rates/rules/price";
import type { ChangedFields, ChangedValue, CreateInput } from "../request";
import { inputColumns, stopInputColumns } from "./input-columns";
import { type DeliveryRecord, inputOf, stopsOf } from "../rules/record";

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const plannedStop = z.object({
  plannedAt: z.coerce.date(),
  precision: z.enum(PRECISIONS),
  latitude: z.number(),
  longitude: z.number(),
  countryCode: z.string(),
  regionCode: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string(),
  timeZone: z.string(),
});

/** Values derived from a delivery's fields: places of its stops, trip, plan and price. */
const planned = z.object({
  distanceMeters: z.int(),
  durationMinutes: z.int(),
  pricedMinutes: z.int().nullable(),
  exactness: z.enum(TRIP_EXACTNESS).nullable(),
  priceCents: z.int(),
  currency: z.string(),
  priceLines,
  // Missing in changes from before there was a fee.
  cancellationFeeCents: z.int().optional(),
  stops: z.tuple([plannedStop, plannedStop]),
});

/** A change of a delivery as its event stores it. Fields by their dotted paths in the flat shape of the API. */
const fieldChange = z.object({
  // A list, because the database does not keep the order of an object's keys.
  fields: z.array(z.object({ field: z.string(), before: value, after: value })),
  planned: z.object({ before: planned, after: planned }),
});

type Planned = z.output<typeof planned>;
export type FieldChange = z.output<typeof fieldChange>;

/** A change as an event stores it, or null for another event. */
export const readFieldChange = (stored: unknown): FieldChange | null =>
  stored === null ? null : fieldChange.parse(stored);

/** The changes of fields among the events of a history, in their order. */
export function changesIn(history: readonly { change: unknown; createdAt: Date }[]) {
  return history.flatMap(({ change, createdAt: at }) => {
    const read = readFieldChange(change);
    return read ? [{ ...read, at }] : [];
  });
}

/** The part of a record that follows from its fields. */
export function plannedOf(record: DeliveryRecord): Planned {
  return planned.parse(record);
}

/** A value of an input by its dotted path, at most one level deep. */
export function valueAt(input: CreateInput, path: string): ChangedValue {
  const [head = "", field] = path.split(".");
  const part: unknown = (input as Record<string, unknown>)[head];
  const found = field === undefined ? part : (part as Record<string, unknown>)[field];
  return value.parse(found);
}

/** An input with other values at dotted paths. */
export function withValues(input: CreateInput, values: ChangedFields): CreateInput {
  const copy = {
    ...input,
    handover: { ...input.handover },
    pickup: { ...input.pickup },
    dropoff: { ...input.dropoff },
    package: { ...input.package },
  };
  for (const [path, value] of Object.entries(values)) {
    const [head = "", field] = path.split(".");
    if (field === undefined) Object.assign(copy, { [head]: value });
    else Object.assign(copy[head as "pickup"], { [field]: value });
  }
  return copy;
}

/** A delivery as it was before a change. */
function beforeChange<R extends DeliveryRecord>(record: R, { fields, planned: { before } }: FieldChange): R {
  const befores = fields.map((change) => [change.field, change.before] as const);
  const input = withValues(inputOf(record), Object.fromEntries(befores));
  const { pickup, dropoff } = stopsOf(record);
  const [pickupThen, dropoffThen] = before.stops;
  return {
    ...record,
    ...inputColumns(input),
    ...before,
    stops: [
      { ...pickup, ...stopInputColumns(input.pickup), ...pickupThen },
      { ...dropoff, ...stopInputColumns(input.dropoff), ...dropoffThen },
    ],
  };
}

/** A delivery as it was before changes, of which the newest comes first. */
export function beforeChanges<R extends DeliveryRecord>(record: R, stored: readonly unknown[]): R {
  return stored.reduce<R>((later, each) => {
    const change = readFieldChange(each);
    return change ? beforeChange(later, change) : later;
  }, record);
}
