import { z } from "zod";
import { rowId } from "@/lib/core/id-schema";
import { MAX_AT_ONCE, orderNumberKey, reason } from "@/lib/deliveries/schema";
import { phone } from "@/lib/core/phone";
import { MAX_LEFT_AT_ONCE } from "./constants";
import { vehicleType } from "@/lib/core/trade-schema";
import { MAX_REASON } from "@/lib/deliveries/status";
import { requiredText } from "@/lib/core/text";

/** A delivery of any merchant, and its courier on the page. */
const deliveryKey = z.object({
  merchantId: rowId,
  orderNumber: orderNumberKey,
  seenCourierId: rowId.nullable(),
});

const deliveries = z
  .array(deliveryKey)
  .transform((keys) => [
    ...new Map(keys.map((key) => [JSON.stringify([key.merchantId, key.orderNumber]), key])).values(),
  ])
  .pipe(z.array(deliveryKey).min(1).max(MAX_AT_ONCE));

/** A release of the PIN of a delivery of any merchant. */
export const pinReleaseInput = z.object({
  merchantId: rowId,
  orderNumber: orderNumberKey,
  reason: requiredText({ max: MAX_REASON }),
});

export const bulkAssignInput = z.object({ deliveries, courierId: rowId });

export const bulkUnassignInput = z.object({ deliveries, reason });

export type DeliveryKey = z.output<typeof deliveryKey>;
export type BulkAssignInput = z.output<typeof bulkAssignInput>;
export type BulkUnassignInput = z.output<typeof bulkUnassignInput>;

/** Contact data and vehicle of a courier. */
export const courierInput = z.object({
  name: requiredText({ max: 200 }),
  phoneNumber: phone,
  vehicleType,
});

export const courierKey = z.object({ courierId: rowId });

export const courierUpdate = courierInput.extend(courierKey.shape);

/** New courier for a delivery of a courier who leaves; null for nobody yet. */
const leavingDecision = z.object({
  merchantId: rowId,
  orderNumber: orderNumberKey,
  toCourierId: rowId.nullable(),
});

export const courierActivity = courierKey.extend({
  active: z.boolean(),
  /** One for each delivery that the courier has. */
  decisions: z.array(leavingDecision).max(MAX_LEFT_AT_ONCE).default([]),
  /** Whether more decisions follow, and the courier stays active until then. */
  isPart: z.boolean().optional(),
});

export type LeavingDecision = z.output<typeof leavingDecision>;

export type CourierInput = z.output<typeof courierInput>;
export type CourierKey = z.output<typeof courierKey>;
export type CourierUpdate = z.output<typeof courierUpdate>;
export type CourierActivity = z.output<typeof courierActivity>;
