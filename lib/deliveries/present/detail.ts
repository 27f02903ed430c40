import { z } from "zod";
import { VEHICLE_TYPES } from "@/lib/core/trade";
import { formatTimestamp } from "@/lib/core/time";
import { CONTENTS, readItems, readMetadata } from "../fields/contents";
import { inputFrom } from "../fields/field";
import { PRECISIONS } from "@waybill/geo/types";
import { presentPrice, priceOutput } from "@/lib/rates/present";
import { isSetByHand } from "@/lib/rates/rules/hand-price";
import { readPriceLines } from "@/lib/rates/rules/price";
import { priceLineChanges } from "@/lib/rates/rules/price-changes";
import type { DeliveryDetail } from "../reads/get-delivery";
import { changesIn } from "../model/field-change";
import { custodyOf, HOLDERS } from "../rules/custody";
import { sharedPosition } from "../rules/courier-position";
import { type FromRecipient, fromRecipient, MAX_RATING } from "../rules/recipient-help";
import {
  type AssignedCourier,
  type DeliveryRecord,
  type EventRecord,
  type StopRecord,
  stopsOf,
} from "../rules/record";
import { handoverPin } from "../shared/handover-pin";
import { firstName } from "../rules/public-proof";
import { barcodesOf, pinStateOf } from "../rules/requirements";
import { HANDOVER_METHODS } from "../constants";
import { DELIVERY_STATUSES, replay, statusSteps } from "../status";
import type { ChangedDelivery } from "../verbs/change-delivery";
import { timestamp, cancelledDeliveryOutput, presentCreatedDelivery, presentFee } from "./delivery";
import {
  actorOutput,
  contentsShape,
  changedFieldOutput,
  deliveryChangeOutput,
  changedPriceOutput,
  actorOf,
  presentPriceChange,
  presentFields,
  presentChanges,
} from "./changes";

/** One status in a delivery's history. */
export const historyEntryOutput = z.object({
  status: z.enum(DELIVERY_STATUSES),
  created_at: timestamp,
  actor: actorOutput,
  reason: z.string().nullable(),
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

/** The result of a change: the delivery after it, and what it changed. */
export const changedDeliveryOutput = z.object({
  dry_run: z.boolean(),
  delivery: deliveryDetailOutput,
  fields: z.array(changedFieldOutput),
  price: changedPriceOutput,
});

function presentContents(record: DeliveryRecord) {
  const { items, metadata, declared_value, reference } = inputFrom(CONTENTS, record);
  return { items: readItems(items), declared_value, reference, metadata: readMetadata(metadata) };
}

type PricedRecord = Pick<DeliveryRecord, "priceCents" | "currency" | "priceLines" | "quoteId">;

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

function presentCustody(history: readonly EventRecord[]): z.input<typeof custodyOutput> {
  const { holder, courierName, since, handover } = custodyOf(history);
  const nextName = handover?.toName ?? null;
  return {
    holder,
    courier: courierName && firstName(courierName),
    since: formatTimestamp(since),
    handover_to: nextName && firstName(nextName),
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
    first_name: firstName(name),
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
  // Spreading the first object instead takes several times as long.
  return Object.assign(presentCreatedDelivery(detail), {
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
  });
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
