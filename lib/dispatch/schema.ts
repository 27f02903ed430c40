import { z } from "zod";
import { isCalendarDate } from "@/lib/core/calendar";
import { CURRENCIES } from "@/lib/core/currencies";
import { rowId } from "@/lib/core/id-schema";
import { LANGUAGES } from "@/lib/core/language/languages";
import { MAX_AT_ONCE, orderNumberKey, reason } from "@/lib/deliveries/schema";
import { email } from "@/lib/core/email";
import { phone } from "@/lib/core/phone";
import type { Problem } from "@/lib/core/problems";
import { MAX_LEFT_AT_ONCE, MAX_PAY_CENTS } from "./constants";
import { vehicleType } from "@/lib/core/trade-schema";
import { MAX_REASON } from "@/lib/deliveries/status";
import { optionalText, requiredText } from "@/lib/core/text";

/** A delivery of any merchant, and its courier on the page. */
const deliveryKey = z.object({
  merchantId: rowId,
  orderNumber: orderNumberKey,
  seenCourierId: rowId.nullable(),
  seenStatus: z.literal("assigned").optional(),
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

const MAX_EMAIL = 254;

const language = z.enum(LANGUAGES).nullable();

/** Contact data, vehicle and language of a courier. */
export const courierInput = z.object({
  name: requiredText({ max: 200 }),
  phoneNumber: phone,
  /** Empty or null for none. */
  email: optionalText({ max: MAX_EMAIL })
    .transform((value) => value || null)
    .pipe(email.nullable()),
  vehicleType,
  /** Null for that of the phone's browser. */
  language,
});

/** A courier's own choice of a language; null for that of the phone's browser. */
export const courierLanguage = z.object({ language });

export type CourierLanguage = z.output<typeof courierLanguage>;

export const courierKey = z.object({ courierId: rowId });

/** Without `language`, the courier's own choice is kept. */
export const courierUpdate = courierInput.extend({ ...courierKey.shape, language: language.optional() });

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

/** A browser's PushSubscription. */
export const pushInput = z.object({
  endpoint: z.string().max(2_000),
  p256dh: z.string().max(100),
  auth: z.string().max(100),
});

/** Whether a courier is on shift from now on. */
export const courierShift = courierKey.extend({ isOnShift: z.boolean() });

const payCents = z.int().min(0).max(MAX_PAY_CENTS);

/** Pay rates of a courier from a day on. */
export const courierPayInput = courierKey.extend({
  validFrom: z.string().refine(isCalendarDate, "not_date" satisfies Problem),
  currency: z.enum(CURRENCIES),
  perDeliveryCents: payCents,
  perKmCents: payCents,
  perHourCents: payCents,
});

export type CourierPayInput = z.output<typeof courierPayInput>;

/** A courier's link, to be sent by a channel. */
export const linkSending = courierKey.extend({ channel: z.enum(["sms", "email"]) });

export type LinkSending = z.output<typeof linkSending>;
export type LeavingDecision = z.output<typeof leavingDecision>;

export type CourierInput = z.output<typeof courierInput>;
export type CourierKey = z.output<typeof courierKey>;
export type CourierUpdate = z.output<typeof courierUpdate>;
export type CourierActivity = z.output<typeof courierActivity>;
