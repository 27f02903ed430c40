import { z } from "zod";
import type { Language } from "@/lib/core/language/languages";
import type { Problem } from "@/lib/core/problems";
import { optionalText, requiredText } from "@/lib/core/text";
import { address } from "@/lib/core/trade-schema";
import { normalizedOrderNumber } from "./fields/order-input";
import { MAX_RATING, MAX_RATING_COMMENT, MAX_RECIPIENT_NOTE, MAX_SAFE_PLACE } from "./rules/recipient-help";
import { DELIVERY_STATUSES, impliesGoodsHeld, MAX_REASON } from "./status";

// Inputs that read or change an existing delivery. The fields of a new one are in fields/.

/** Maximum deliveries changed by one request. */
export const MAX_AT_ONCE = 100;

/**
 * Identifies one of the merchant's deliveries. Any text is accepted: an impossible order number is treated as an
 * unknown one.
 */
export const orderNumberKey = z.string().transform(normalizedOrderNumber);

const reasonText = optionalText({ max: MAX_REASON });

/** An optional reason given by a person; blank means none. */
export const reason = reasonText.transform((value) => value || null);

/** A cancellation by API. A blank reason is returned as an empty text, like every optional text of the API. */
export const cancelBody = z.object({ reason: reasonText });

/** The fee of a cancellation that a person has seen, in minor units. */
const shownFeeCents = z.int().min(0);

/** The same on a delivery's page. */
export const cancelInput = z.object({ orderNumber: orderNumberKey, reason, shownFeeCents });

export const deliveryKey = z.object({ orderNumber: orderNumberKey });

/** A redelivery on a delivery's page, with the price that a person has seen, in minor units. */
export const redeliverInput = deliveryKey.extend({ shownPriceCents: z.int().min(0) });

/** Query of a change: whether to return only what it would do. */
export const changeQuery = z
  .object({ dry_run: z.enum(["true", "false"]).default("false") })
  .transform(({ dry_run }) => ({ isDryRun: dry_run === "true" }));

const seenDelivery = z.object({ orderNumber: orderNumberKey, shownFeeCents });

export const bulkCancelInput = z.object({
  deliveries: z
    .array(seenDelivery)
    .transform((seen) => [...new Map(seen.map((each) => [each.orderNumber, each])).values()])
    .pipe(z.array(seenDelivery).min(1).max(MAX_AT_ONCE)),
  reason,
});

/** The largest price that is stored, in minor units. */
const MAX_PRICE = 2_147_483_647;
const MAX_AMOUNT = 2_000_000;

/** A price set by staff in minor units; null for the computed one. `seen`: the version that the page showed. */
export const priceByHand = z.object({
  orderNumber: orderNumberKey,
  priceCents: z.int().min(0).max(MAX_PRICE).nullable(),
  reason: requiredText({ max: MAX_REASON }),
  seen: z.int(),
});

/** The form of such a price, as a decimal amount. */
export const priceForm = z
  .object({
    amount: z.number().min(0).max(MAX_AMOUNT).nullable(),
    isComputed: z.boolean(),
    reason: requiredText({ max: MAX_REASON }),
  })
  .refine(({ amount, isComputed }) => isComputed || amount !== null, {
    path: ["amount"],
    error: "required" satisfies Problem,
  });

/** A correction decided by staff. */
export const correction = z
  .object({
    to: z.enum(DELIVERY_STATUSES),
    /** Whether the courier has, or has had, the goods from now on. */
    goodsHeld: z.boolean(),
    reason: requiredText({ max: MAX_REASON }),
  })
  .refine(({ to, goodsHeld }) => goodsHeld || !impliesGoodsHeld(to), {
    path: ["goodsHeld"],
    error: "goods_needed" satisfies Problem,
  });

/** Maximum size of an uploaded photo. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;

/** Maximum size of an uploaded signature: a drawing of a few strokes. */
export const MAX_SIGNATURE_BYTES = 512 * 1024;

/** A proof of delivery; the images are as sent by the phone. */
export type ProofInput = {
  recipientName: string | null;
  photo: Uint8Array | null;
  signature: Uint8Array | null;
};

const MAX_SEQUENCE = 1_000_000;

/** Identifies an image of a proof in a query. */
export const proofImageInput = z.object({
  order_number: orderNumberKey,
  sequence: z.coerce.number().int().min(1).max(MAX_SEQUENCE),
  image: z.enum(["photo", "signature"]),
});

const trackingCode = z.string().max(100);

/** The last four digits of the dropoff's phone, as a recipient types them. */
export const recipientDigits = z.object({
  code: trackingCode,
  digits: z
    .string()
    .max(50)
    .transform((text) => text.replaceAll(/\D/g, "")),
});
export type RecipientDigits = z.output<typeof recipientDigits>;

/** A choice of the recipient on the tracking page. */
export type RecipientLanguage = { code: string; language: Language };

const orNull = (text: string | null) => text || null;

/** A change by the recipient on the tracking page. A time is local to the dropoff: `2031-05-20T18:00`. */
const recipientHelp = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("address"),
    address,
    unit: optionalText({ max: 50 }).transform(orNull),
  }),
  z.object({ action: z.literal("note"), note: requiredText({ max: MAX_RECIPIENT_NOTE }) }),
  z.object({ action: z.literal("safe_place"), safePlace: requiredText({ max: MAX_SAFE_PLACE }) }),
  z.object({ action: z.literal("time"), time: z.string().max(20) }),
  z.object({
    action: z.literal("rating"),
    score: z.coerce.number().int().min(1).max(MAX_RATING),
    comment: optionalText({ max: MAX_RATING_COMMENT }).transform(orNull),
  }),
]);
export type RecipientHelp = z.output<typeof recipientHelp>;

export const helpRequest = z.object({
  code: trackingCode,
  proof: z.string().nullable(),
  help: recipientHelp,
});
export type HelpRequest = z.output<typeof helpRequest>;
