import { z } from "zod";
import { ACTOR_KINDS } from "@/lib/core/context";
import { env } from "@/lib/core/env";
import { toLocalTime } from "@/lib/core/time";
import { apiShape } from "./fields/api-shape";
import { apiReader } from "./fields/field";
import { ORDER } from "./fields/order";
import { orderInput } from "./fields/order-input";
import { PACKAGE } from "./fields/package";
import { packageInput } from "./fields/package-input";
import { STOP } from "./fields/stop";
import { stopInput } from "./fields/stop-input";
import type { DeliveryDetail } from "./reads/get-delivery";
import type { DeliveryPage } from "./reads/list-deliveries";
import { type DeliveryRecord, type ShownDelivery, stopsOf } from "./model/record";
import { DELIVERY_STATUSES } from "./status";

/** A stop as machines read it. */
export const stopOutput = z.object(apiShape(STOP, stopInput));

/** A package as machines read it. */
export const packageOutput = z.object(apiShape(PACKAGE, packageInput));

const localTime = z.string().regex(/^\d{2}:\d{2}:\d{2}$/);
const timestamp = z.iso.datetime({ precision: 0 });

/** The Delivery object as machines read it (specification, section 2.2). */
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

/** Where a delivery can be followed. */
export const trackingOutput = z.object({ code: z.string(), url: z.url() });

/** The answer to a creation: the Delivery object and its tracking page. */
export const createdDeliveryOutput = deliveryOutput.extend({ tracking: trackingOutput });

type DeliveryOutput = z.input<typeof deliveryOutput>;

const METERS_PER_HUNDREDTH_KM = 10;

/** A UTC timestamp in whole seconds, `<YYYY-MM-DD>T<HH:MM:SS>Z`. */
export function formatTimestamp(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

const orderOf = apiReader(ORDER, orderInput);
const stopOf = apiReader(STOP, stopInput);
const packageOf = apiReader(PACKAGE, packageInput);

/** A delivery in the specification's fields. Distance in kilometers, duration in minutes, stops in local time. */
function presentDelivery(record: ShownDelivery): DeliveryOutput {
  const { pickup, dropoff } = stopsOf(record);
  const pickupLocal = toLocalTime(pickup.plannedAt, pickup.timeZone);
  const deliveryLocal = toLocalTime(dropoff.plannedAt, dropoff.timeZone);
  // Spreading the first object instead takes three times as long.
  return Object.assign(orderOf(record), {
    pickup: stopOf(pickup),
    dropoff: stopOf(dropoff),
    package: packageOf(record),
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

/** The public page that follows a delivery. */
export function trackingUrl(trackingCode: string): string {
  return `${env().PUBLIC_URL}/track/${trackingCode}`;
}

/** A delivery and its tracking. */
export function presentCreatedDelivery(record: DeliveryRecord): z.input<typeof createdDeliveryOutput> {
  const { trackingCode } = record;
  return { ...presentDelivery(record), tracking: { code: trackingCode, url: trackingUrl(trackingCode) } };
}

/** Who changed a status. */
export const actorOutput = z.object({ type: z.enum(ACTOR_KINDS), name: z.string() });

/** One status that a delivery had. */
export const historyEntryOutput = z.object({
  status: z.enum(DELIVERY_STATUSES),
  created_at: timestamp,
  actor: actorOutput,
  reason: z.string().nullable(),
});

/** One delivery with its tracking and its history, oldest first. */
export const deliveryDetailOutput = createdDeliveryOutput.extend({ history: z.array(historyEntryOutput) });

/** A delivery, its tracking, and every status it had with its time and actor. */
export function presentDeliveryDetail(detail: DeliveryDetail): z.input<typeof deliveryDetailOutput> {
  return {
    ...presentCreatedDelivery(detail),
    history: detail.history.map(({ status, createdAt, actorKind, actorName, reason }) => ({
      status,
      created_at: formatTimestamp(createdAt),
      actor: { type: actorKind, name: actorName },
      reason,
    })),
  };
}

/** A page of deliveries as machines read it (specification, section 4.3). */
export const deliveryPageOutput = z.object({
  deliveries: z.array(deliveryOutput),
  page_number: z.int().min(1),
  per_page: z.int().min(1),
  total_entries: z.int().min(0),
});

/** A page of deliveries in the specification's fields. */
export function presentDeliveryPage(page: DeliveryPage): z.input<typeof deliveryPageOutput> {
  return {
    deliveries: page.deliveries.map(presentDelivery),
    page_number: page.page,
    per_page: page.perPage,
    total_entries: page.total,
  };
}
