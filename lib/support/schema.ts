import { z } from "zod";
import {
  cancelInput,
  correction,
  orderNumberKey,
  priceByHand,
  redeliverInput,
} from "@/lib/deliveries/schema";
import { proofImageInput } from "@/lib/deliveries/schema";
import { editShape, withFormValues } from "@/lib/deliveries/request";
import { rowId } from "@/lib/core/id-schema";
import { requiredText } from "@/lib/core/text";
import { MAX_REASON } from "@/lib/deliveries/status";
import { ENVIRONMENTS, MAX_NOTE } from "./constants";

/** Two hundred order numbers of maximum length, with separators. */
const MAX_SEARCH_TEXT = 30_000;

/** Text that staff typed, pasted or scanned into the search box. The URL uses `space` for the environment. */
export const searchInput = z
  .object({ q: requiredText({ max: MAX_SEARCH_TEXT }), space: z.enum(ENVIRONMENTS).default("live") })
  .transform(({ q, space }) => ({ q, environment: space }));

export type SearchInput = z.output<typeof searchInput>;

/** Identifies a delivery of any merchant. */
const deliveryOf = { merchantId: rowId, orderNumber: orderNumberKey };

export const staffDeliveryKey = z.object(deliveryOf);

export const staffRedeliverInput = redeliverInput.extend({ merchantId: rowId });

export const noteInput = z.object({ text: requiredText({ max: MAX_NOTE }), ...deliveryOf });

export const staffCancelInput = cancelInput.extend({ merchantId: rowId });

export const staffEditInput = z.object({ ...editShape, merchantId: rowId }).transform(withFormValues);

/** `seen`: the sequence of the last status change that the page showed. */
export const staffCorrection = correction.safeExtend({ ...deliveryOf, seen: z.int() });

export const staffPriceInput = priceByHand.extend({ merchantId: rowId });

export const lossInput = z.object({
  ...deliveryOf,
  reason: requiredText({ max: MAX_REASON }),
});

/** The query for an image of a proof of any merchant. */
export const staffProofImage = proofImageInput.extend({ merchant: rowId });
