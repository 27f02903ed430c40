import { z } from "zod";
import { env } from "@/lib/core/env";
import { toAmount } from "@/lib/core/money";
import { formatTimestamp, toLocalTime } from "@/lib/core/time";
import { apiShape } from "../fields/api-shape";
import { apiReader } from "../fields/field";
import { ORDER } from "../fields/order";
import { orderInput } from "../fields/order-input";
import { PACKAGE } from "../fields/package";
import { packageInput } from "../fields/package-input";
import { STOP } from "../fields/stop";
import { stopInput } from "../fields/stop-input";
import type { DeliveryPage } from "../reads/list-deliveries";
import { type DeliveryRecord, type ShownDelivery, stopsOf } from "../rules/record";
import { cancellationFee } from "../rules/cancellation-fee";
import { DELIVERY_STATUSES, type DeliveryState } from "../status";
import type { Redelivered } from "../verbs/redeliver";

/** A stop in the API. */
export const stopOutput = z.object(apiShape(STOP, stopInput));

/** A package in the API. */
export const packageOutput = z.object(apiShape(PACKAGE, packageInput));

const localTime = z.string().regex(/^\d{2}:\d{2}:\d{2}$/);
export const timestamp = z.iso.datetime({ precision: 0 });

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
  return Object.assign(presentDelivery(record), {
    tracking: { code: trackingCode, url: trackingUrl(trackingCode) },
  });
}

/** The fee of a cancellation as a field of an answer; no field without a fee. */
export function presentFee(state: DeliveryState, { cancellationFeeCents, currency }: DeliveryRecord) {
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
