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
import type { Problem } from "@/lib/core/problems";
import { optionalText, requiredText } from "@/lib/core/text";
import { MAX_REASON } from "@/lib/deliveries/status";
import { readAuditFilter } from "./rules/audit-filter";
import {
  ENVIRONMENTS,
  EXTRACT_PART_BYTES,
  HELP_CHANGES,
  HELP_TOPICS,
  MAX_EXTRACT_BYTES,
  MAX_MESSAGE,
  MAX_NOTE,
  MAX_REGION_NAME,
} from "./constants";

/** Two hundred order numbers of maximum length, with separators. */
const MAX_SEARCH_TEXT = 30_000;

/** Text that staff typed, pasted or scanned into the search box. The URL uses `space` for the environment. */
export const searchInput = z
  .object({ q: requiredText({ max: MAX_SEARCH_TEXT }), space: z.enum(ENVIRONMENTS).default("live") })
  .transform(({ q, space }) => ({ q, environment: space }));

export type SearchInput = z.output<typeof searchInput>;

/** The filters of the audit log in a URL; invalid values are ignored, as on its page. */
export const auditQueryInput = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .transform(readAuditFilter);

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

const MAX_URL_LENGTH = 2_000;

/** An extract on the internet. Without a name, the region is called like the file. */
export const regionFromUrl = z.object({
  kind: z.literal("url"),
  url: requiredText({ max: MAX_URL_LENGTH }),
  name: optionalText({ max: MAX_REGION_NAME }),
});

export const regionChangeInput = z.discriminatedUnion("kind", [
  regionFromUrl,
  z.object({ kind: z.literal("upload"), uploadId: rowId, name: requiredText({ max: MAX_REGION_NAME }) }),
  z.object({ kind: z.literal("remove"), regionId: rowId }),
]);

export type RegionChangeInput = z.output<typeof regionChangeInput>;

export const regionChangeKey = z.object({ id: rowId });

/** A part of an extract that is being uploaded, in order. `offset`: bytes before it; `total`: bytes of the file. */
export const extractPartInput = z.object({
  uploadId: rowId,
  offset: z.int().min(0),
  total: z
    .int()
    .min(1)
    .max(MAX_EXTRACT_BYTES, `max_size:${MAX_EXTRACT_BYTES / 1000 ** 3} GB` satisfies Problem),
  part: z
    .instanceof(Blob, { error: "required" satisfies Problem })
    .refine(({ size }) => size > 0 && size <= EXTRACT_PART_BYTES, "invalid" satisfies Problem),
});

export type ExtractPartInput = z.output<typeof extractPartInput>;

/** The thread of a delivery of any merchant. */
export const threadKey = z.object({ merchantId: rowId, deliveryId: rowId });

export type ThreadKey = z.output<typeof threadKey>;

/** `id`: made by the browser, the same when the message is sent again. `topic`: what it asks for help with. */
export const messageInput = threadKey.extend({
  id: z.uuid(),
  text: requiredText({ max: MAX_MESSAGE }),
  topic: z.enum(HELP_TOPICS).nullable(),
});

/** `seenCourierId`: the courier that the message is written to, from a page that names one. */
export const staffMessageInput = messageInput.extend({ seenCourierId: rowId.optional() });

export type StaffMessageInput = z.output<typeof staffMessageInput>;

/** A merchant's page names the merchant apart from the input. */
export const ownMessageInput = messageInput.omit({ merchantId: true });

/** `upTo`: the sequence of the last entry that the page showed. */
export const threadReadInput = threadKey.extend({ upTo: z.int().min(0) });

export type ThreadReadInput = z.output<typeof threadReadInput>;

export const ownThreadReadInput = threadReadInput.omit({ merchantId: true });

/** `seenAssigneeId`: the assignee that the page showed. `assigneeId`: the next one, for an assignment. */
export const helpChangeInput = threadKey.extend({
  change: z.enum(HELP_CHANGES),
  seenAssigneeId: rowId.nullable(),
  assigneeId: rowId.nullish(),
});

export type HelpChangeInput = z.output<typeof helpChangeInput>;
