import { z } from "zod";
import { ACTOR_KINDS } from "@/lib/core/context";
import { env } from "@/lib/core/env";
import { VEHICLE_TYPES } from "@/lib/core/trade";
import { toAmount } from "@/lib/core/money";
import { formatTimestamp, toLocalTime } from "@/lib/core/time";
import { apiShape } from "./fields/api-shape";
import { CONTENTS, type Item, readItems, readMetadata } from "./fields/contents";
import { apiReader, inputFrom } from "./fields/field";
import { ORDER } from "./fields/order";
import { orderInput } from "./fields/order-input";
import { PACKAGE } from "./fields/package";
import { packageInput } from "./fields/package-input";
import { STOP } from "./fields/stop";
import { stopInput } from "./fields/stop-input";
import { PRECISIONS } from "@waybill/geo/types";
import { presentPrice, priceOutput } from "@/lib/rates/present";
import { isSetByHand } from "@/lib/rates/rules/hand-price";
import { PRICE_LINE_CODES, readPriceLines } from "@/lib/rates/rules/price";
import { priceLineChanges } from "@/lib/rates/rules/price-changes";
import type { DeliveryDetail } from "./reads/get-delivery";
import type { DeliveryPage } from "./reads/list-deliveries";
import { changesIn, type FieldChange, readFieldChange } from "./model/field-change";
import { custodyOf, HOLDERS } from "./rules/custody";
import { shownValue } from "./rules/changeable";
import { sharedPosition } from "./rules/courier-position";
import { type FromRecipient, fromRecipient, MAX_RATING } from "./rules/recipient-help";
import {
  type AssignedCourier,
  type DeliveryRecord,
  type EventRecord,
  type ShownDelivery,
  type StopRecord,
  stopsOf,
} from "./rules/record";
import { handoverPin } from "./shared/handover-pin";
import { barcodesOf, pinStateOf } from "./rules/requirements";
import { HANDOVER_METHODS } from "./constants";
import { cancellationFee } from "./rules/cancellation-fee";
import { DELIVERY_STATUSES, type DeliveryState, replay, statusSteps } from "./status";
import type { ChangedDelivery } from "./verbs/change-delivery";
import type { ChangedValue } from "./request";
import type { Redelivered } from "./verbs/redeliver";

export type { FieldChange } from "./model/field-change";

/** A stop in the API. */
export const stopOutput = z.object(apiShape(STOP, stopInput));

/** A package in the API. */
export const packageOutput = z.object(apiShape(PACKAGE, packageInput));

const localTime = z.string().regex(/^\d{2}:\d{2}:\d{2}$/);
const timestamp = z.iso.datetime({ precision: 0 });

/** The Delivery object in the API (specification, section 2.2). */
export const deliveryOutput = z.object({
  ...apiShape(ORDER, orderInput),
  pickup: stopOutput,
  dropoff: stopOutput,
  package: packageOutput,
  estimated_delivery_time: z.int().min(0),
  estimated_distance: z.number().min(0),
  pickup_date: z.iso.date(),
  pickup_time: localTime,
  delivery_date: z.iso.date(),
  delivery_time: localTime,
  status: z.enum(DELIVERY_STATUSES),
  created_at: timestamp,
});

/** The tracking page of a delivery. */
export const trackingOutput = z.object({ code: z.string(), url: z.url() });

/** The response to a creation: the Delivery object and its tracking page. */
export const createdDeliveryOutput = deliveryOutput.extend({ tracking: trackingOutput });

/** An amount of money. */
export const moneyOutput = z.object({ amount: z.number().min(0), currency: z.string().length(3) });

/** The response to a cancellation: what a creation returns and, if it cost something, the fee. */
export const cancelledDeliveryOutput = createdDeliveryOutput.extend({
  cancellation_fee: moneyOutput.optional(),
});

type DeliveryOutput = z.input<typeof deliveryOutput>;
type PricedRecord = Pick<DeliveryRecord, "priceCents" | "currency" | "priceLines" | "quoteId">;

const METERS_PER_HUNDREDTH_KM = 10;

const orderOf = apiReader(ORDER, orderInput);
const stopOf = apiReader(STOP, stopInput);
/** Reads a package in the specification's fields from a row with its columns. */
export const presentPackage = apiReader(PACKAGE, packageInput);

/**
 * Converts a delivery to the specification's fields. Distance in kilometers, duration in minutes, stops in local
 * time.
 */
function presentDelivery(record: ShownDelivery): DeliveryOutput {
  const { pickup, dropoff } = stopsOf(record);
  const pickupLocal = toLocalTime(pickup.plannedAt, pickup.timeZone);
  const deliveryLocal = toLocalTime(dropoff.plannedAt, dropoff.timeZone);
  // Spreading the first object instead takes three times as long.
  return Object.assign(orderOf(record), {
    pickup: stopOf(pickup),
    dropoff: stopOf(dropoff),
    package: presentPackage(record),
    estimated_delivery_time: record.durationMinutes,
    estimated_distance: Math.round(record.distanceMeters / METERS_PER_HUNDREDTH_KM) / 100,
    pickup_date: pickupLocal.date,
    pickup_time: pickupLocal.time,
    delivery_date: deliveryLocal.date,
    delivery_time: deliveryLocal.time,
    status: record.status,
    created_at: formatTimestamp(record.createdAt),
  });
}

/** Returns the URL of a delivery's public page. */
export function trackingUrl(trackingCode: string): string {
  return `${env().PUBLIC_URL}/track/${trackingCode}`;
}

/** Converts a delivery and its tracking. */
export function presentCreatedDelivery(record: DeliveryRecord): z.input<typeof createdDeliveryOutput> {
  const { trackingCode } = record;
  return { ...presentDelivery(record), tracking: { code: trackingCode, url: trackingUrl(trackingCode) } };
}

/** The fee of a cancellation as a field of an answer; no field without a fee. */
function presentFee(state: DeliveryState, { cancellationFeeCents, currency }: DeliveryRecord) {
  const feeCents = cancellationFee({ ...state, cancellationFeeCents });
  return feeCents === 0 ? {} : { cancellation_fee: { amount: toAmount(feeCents, currency), currency } };
}

/** Converts a cancelled delivery, its tracking, and the fee if there is one. */
export function presentCancelledDelivery(record: DeliveryRecord): z.input<typeof cancelledDeliveryOutput> {
  return { ...presentCreatedDelivery(record), ...presentFee(record, record) };
}

/** The response to a redelivery: what a creation returns, and the failed delivery. */
export const redeliveredOutput = createdDeliveryOutput.extend({ redelivers: z.string() });

/** Converts a delivery that delivers a failed one again. */
export function presentRedelivered({ delivery, redelivers }: Redelivered): z.input<typeof redeliveredOutput> {
  return { ...presentCreatedDelivery(delivery), redelivers };
}

/** The actor of a status change. */
export const actorOutput = z.object({ type: z.enum(ACTOR_KINDS), name: z.string() });

/** One status in a delivery's history. */
export const historyEntryOutput = z.object({
  status: z.enum(DELIVERY_STATUSES),
  created_at: timestamp,
  actor: actorOutput,
  reason: z.string().nullable(),
});

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
const contentsShape = {
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

/** The price of a delivery, the quote at whose price it was booked, if any, and whether support set it by hand. */
export const bookedPriceOutput = priceOutput.extend({
  quote_id: z.string().optional(),
  set_by_hand: z.literal(true).optional(),
});

/** How precisely both stops were located. */
export const precisionOutput = z.object({ pickup: z.enum(PRECISIONS), dropoff: z.enum(PRECISIONS) });

/** The window of a stop in UTC; null for an open end. */
export const windowOutput = z.object({ ready_at: timestamp.nullable(), deadline_at: timestamp.nullable() });

/** The windows of both stops. */
export const windowsOutput = z.object({ pickup: windowOutput, dropoff: windowOutput });

/** The holder of the goods. Of a courier, only the first name. */
export const custodyOutput = z.object({
  holder: z.enum(HOLDERS),
  courier: z.string().nullable(),
  since: timestamp,
  handover_to: z.string().nullable(),
});

/** A courier's last position, in degrees. */
export const courierPositionOutput = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  recorded_at: timestamp,
});

/** The assigned courier, with the last position while it is shared. */
export const courierOutput = z.object({
  first_name: z.string(),
  vehicle_type: z.enum(VEHICLE_TYPES),
  position: courierPositionOutput.nullable(),
});
/** The recipient's rating of a delivery. */
export const ratingOutput = z.object({
  score: z.int().min(1).max(MAX_RATING),
  comment: z.string().nullable(),
  created_at: timestamp,
});

/** Texts and rating that the recipient left on the tracking page. Each is omitted without one. */
const fromRecipientOutput = {
  recipient_note: z.string().optional(),
  safe_place: z.string().optional(),
  rating: ratingOutput.optional(),
};

/** Whether a PIN is still needed. `locked`: it was wrong too often; `released`: staff let the courier deliver without it. */
const PIN_STATUSES = ["open", "locked", "released", "confirmed"] as const;

/** Delivery requirements. */
export const handoverOutput = z.object({
  method: z.enum(HANDOVER_METHODS).nullable(),
  photo: z.boolean(),
  pin: z.string().nullable(),
  pin_status: z.enum(PIN_STATUSES).nullable(),
  barcodes: z.array(z.string()),
  minimum_age: z.int().nullable(),
});

/**
 * One delivery with its tracking, how its stops were located, its price, who has the goods, its links, its history and its
 * changes, oldest first.
 */
export const deliveryDetailOutput = cancelledDeliveryOutput.extend({
  version: z.int().min(1),
  windows: windowsOutput,
  precision: precisionOutput,
  price: bookedPriceOutput,
  ...contentsShape,
  custody: custodyOutput,
  courier: courierOutput.nullable().optional(),
  handover: handoverOutput.nullable(),
  returns: z.string().nullable(),
  returned_by: z.string().nullable(),
  redelivers: z.string().nullable(),
  redelivered_by: z.string().nullable(),
  history: z.array(historyEntryOutput),
  changes: z.array(deliveryChangeOutput),
  ...fromRecipientOutput,
});

/** A line of a price before and after a change. */
export const priceLineChangeOutput = priceChangeOutput.extend({ code: z.enum(PRICE_LINE_CODES) });

/** A price before and after a change, with its lines. */
export const changedPriceOutput = priceChangeOutput.extend({
  currency: z.string().length(3),
  set_by_hand: z.literal(true).optional(),
  lines: z.array(priceLineChangeOutput),
});

/** The result of a change: the delivery after it, and what it changed. */
export const changedDeliveryOutput = z.object({
  dry_run: z.boolean(),
  delivery: deliveryDetailOutput,
  fields: z.array(changedFieldOutput),
  price: changedPriceOutput,
});

const actorOf = ({ actorKind, actorName }: Pick<EventRecord, "actorKind" | "actorName">) => ({
  type: actorKind,
  name: actorName,
});

/** A price before and after a change, in the units of its currency. */
function presentPriceChange(before: number, after: number, currency: string) {
  const amount = (minorUnits: number) => toAmount(minorUnits, currency);
  return { before: amount(before), after: amount(after), difference: amount(after - before) };
}

/** The change of fields that an event made; null for another event. */
export const fieldChangeOf = ({ change }: Pick<EventRecord, "change">): FieldChange | null =>
  readFieldChange(change);

type StoredField = FieldChange["fields"][number];

const presentFields = (fields: readonly StoredField[]): z.input<typeof changedFieldOutput>[] =>
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

function presentContents(record: DeliveryRecord) {
  const { items, metadata, declared_value, reference } = inputFrom(CONTENTS, record);
  return { items: readItems(items), declared_value, reference, metadata: readMetadata(metadata) };
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

function presentBookedPrice({
  priceCents,
  currency,
  priceLines,
  quoteId,
}: PricedRecord): z.input<typeof bookedPriceOutput> {
  const lines = readPriceLines(priceLines);
  return {
    ...presentPrice({ totalCents: priceCents, currency, lines }),
    ...(quoteId !== null && { quote_id: quoteId }),
    ...(isSetByHand(lines) && { set_by_hand: true }),
  };
}

const presentWindow = ({ readyAt, deadlineAt }: StopRecord): z.input<typeof windowOutput> => ({
  ready_at: readyAt,
  deadline_at: deadlineAt,
});

const firstNameOf = (name: string) => name.split(" ", 1)[0] ?? name;

function presentCustody(history: readonly EventRecord[]): z.input<typeof custodyOutput> {
  const { holder, courierName, since, handover } = custodyOf(history);
  const nextName = handover?.toName ?? null;
  return {
    holder,
    courier: courierName && firstNameOf(courierName),
    since: formatTimestamp(since),
    handover_to: nextName && firstNameOf(nextName),
  };
}

function presentCourier(
  { status, history }: DeliveryDetail,
  courier: AssignedCourier | null,
): z.input<typeof courierOutput> | null {
  if (!courier) return null;
  const { name, vehicleType, position } = courier;
  const shared = sharedPosition(position, status, history);
  return {
    first_name: firstNameOf(name),
    vehicle_type: vehicleType,
    position: shared && {
      lat: shared.latitude,
      lng: shared.longitude,
      recorded_at: formatTimestamp(shared.recordedAt),
    },
  };
}

function pinStatusOf({ status, history }: DeliveryDetail): (typeof PIN_STATUSES)[number] {
  const { triesLeft, isReleased } = pinStateOf(history);
  if (isReleased) return "released";
  if (status === "completed") return "confirmed";
  return triesLeft === 0 ? "locked" : "open";
}

/** Returns the delivery requirements with the PIN; null if the booking has none. */
export function presentHandover(detail: DeliveryDetail): z.input<typeof handoverOutput> | null {
  const { handoverMethod: method, handoverPhoto: photo, handoverPin: isWithPin } = detail;
  const { handoverBarcodes, handoverMinimumAge } = detail;
  const barcodes = barcodesOf(handoverBarcodes);
  if (!method && !photo && !isWithPin && barcodes.length === 0 && handoverMinimumAge === null) return null;
  return {
    method,
    photo,
    pin: isWithPin ? handoverPin(detail.id) : null,
    pin_status: isWithPin ? pinStatusOf(detail) : null,
    barcodes,
    minimum_age: handoverMinimumAge,
  };
}

/** A delivery after a change, or as it would be, and what the change did to its fields and its price by line. */
export function presentChangedDelivery(changed: ChangedDelivery): z.input<typeof changedDeliveryOutput> {
  const { isDryRun, delivery, changes, before } = changed;
  return {
    dry_run: isDryRun,
    delivery: presentDeliveryDetail(delivery),
    fields: presentFields(changes),
    price: {
      currency: delivery.currency,
      ...presentPriceChange(before.priceCents, delivery.priceCents, delivery.currency),
      ...(isSetByHand(readPriceLines(delivery.priceLines)) && { set_by_hand: true }),
      lines: priceLineChanges(readPriceLines(before.priceLines), readPriceLines(delivery.priceLines)).map(
        (line) => ({
          code: line.code,
          ...presentPriceChange(line.before, line.after, delivery.currency),
        }),
      ),
    },
  };
}

/**
 * A delivery, its tracking, how its stops were located, its price, who has the goods, and every status and change with its
 * time and actor.
 */
export function presentDeliveryDetail(detail: DeliveryDetail): z.input<typeof deliveryDetailOutput> {
  const { pickup, dropoff } = stopsOf(detail);
  return {
    ...presentCreatedDelivery(detail),
    version: detail.history.at(-1)?.sequence ?? 1,
    windows: { pickup: presentWindow(pickup), dropoff: presentWindow(dropoff) },
    precision: { pickup: pickup.precision, dropoff: dropoff.precision },
    price: presentBookedPrice(detail),
    // From the history, because an event shows a delivery as it was then.
    ...presentFee(replay(detail.history), detail),
    ...presentContents(detail),
    custody: presentCustody(detail.history),
    ...(detail.courier !== undefined && { courier: presentCourier(detail, detail.courier) }),
    handover: presentHandover(detail),
    returns: detail.links.returns,
    returned_by: detail.links.returnedBy,
    redelivers: detail.links.redelivers,
    redelivered_by: detail.links.redeliveredBy,
    history: statusSteps(detail.history).map((event) => ({
      status: event.status,
      created_at: formatTimestamp(event.createdAt),
      actor: actorOf(event),
      reason: event.reason,
    })),
    changes: presentChanges(detail.history),
    ...presentFromRecipient(recipientWords(detail.history)),
  };
}

/** Returns the recipient's texts and rating as of the end of a history. */
export function recipientWords(history: readonly Pick<EventRecord, "change" | "createdAt">[]): FromRecipient {
  return fromRecipient(changesIn(history));
}

function presentFromRecipient({ note, safePlace, rating }: FromRecipient) {
  return {
    ...(note !== null && { recipient_note: note }),
    ...(safePlace !== null && { safe_place: safePlace }),
    ...(rating && {
      rating: { score: rating.score, comment: rating.comment, created_at: formatTimestamp(rating.at) },
    }),
  };
}

/** A page of deliveries in the API (specification, section 4.3). */
export const deliveryPageOutput = z.object({
  deliveries: z.array(deliveryOutput),
  page_number: z.int().min(1),
  per_page: z.int().min(1),
  total_entries: z.int().min(0),
});

/** Converts a page of deliveries to the specification's fields. */
export function presentDeliveryPage(page: DeliveryPage): z.input<typeof deliveryPageOutput> {
  return {
    deliveries: page.deliveries.map(presentDelivery),
    page_number: page.page,
    per_page: page.perPage,
    total_entries: page.total,
  };
}
