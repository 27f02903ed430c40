import { z } from "zod";
import { errorBody, ERRORS } from "@/lib/core/errors";
import { toAmount } from "@/lib/core/money";
import type { Problem } from "@/lib/core/problems";
import { formatTimestamp } from "@/lib/core/time";
import {
  createdDeliveryOutput,
  deliveryOutput,
  moneyOutput,
  presentCreatedDelivery,
  timestamp,
} from "@/lib/deliveries/present/delivery";
import { BATCH_EVENT_TYPES } from "@/lib/events/constants";
import { eventFields } from "@/lib/events/present";
import type { BatchSummary } from "./reads/find-batch";
import type { BatchPage } from "./reads/list-batches";
import type { BatchResult, ResultPage } from "./reads/list-results";
import { ROW_STATUSES } from "./schema";

const BATCH_STATUSES = ["queued", "running", "completed", "cancelled"] as const;

/** Numbers of rows. */
export const batchCountsOutput = z.object({
  pending: z.int().min(0),
  cancelled: z.int().min(0),
  valid: z.int().min(0),
  created: z.int().min(0),
  already_booked: z.int().min(0),
  failed: z.int().min(0),
});

/** A batch in the API. Counts of statuses that no row has are 0. */
export const batchOutput = z.object({
  id: z.uuid(),
  status: z.enum(BATCH_STATUSES),
  dry_run: z.boolean(),
  total: z.int().min(1),
  counts: batchCountsOutput,
  created_at: timestamp,
  finished_at: timestamp.nullable(),
});

/** Converts a batch. */
export function presentBatch(batch: BatchSummary): z.input<typeof batchOutput> {
  const { counts, state, finishedAt } = batch;
  const pending = counts.pending ?? 0;
  const isCancelled = state === "cancelled";
  return {
    id: batch.id,
    status: state,
    dry_run: batch.isDryRun,
    total: batch.size,
    counts: {
      pending: isCancelled ? 0 : pending,
      cancelled: isCancelled ? pending : 0,
      valid: counts.valid ?? 0,
      created: counts.created ?? 0,
      already_booked: counts.already_booked ?? 0,
      failed: counts.failed ?? 0,
    },
    created_at: formatTimestamp(batch.createdAt),
    finished_at: finishedAt && formatTimestamp(finishedAt),
  };
}

/** A page of batches. */
export const batchListOutput = z.object({
  batches: z.array(batchOutput),
  page_number: z.int().min(1),
  per_page: z.int().min(1),
  total_entries: z.int().min(0),
});

/** Converts a page of batches. */
export function presentBatches({
  batches,
  total,
  page,
  perPage,
}: BatchPage): z.input<typeof batchListOutput> {
  return {
    batches: batches.map(presentBatch),
    page_number: page,
    per_page: perPage,
    total_entries: total,
  };
}

/** Data of a batch's event. */
export const batchEventDataOutput = z.object({ batch: batchOutput });

export const batchEventOutput = z.object({
  ...eventFields,
  type: z.enum(BATCH_EVENT_TYPES),
  data: batchEventDataOutput,
});

/** The error of a row: the body that `POST /deliveries` would have answered. */
export const rowErrorOutput = z.object({
  status: z.int(),
  error: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string().optional(),
});

/** The result of one row. */
export const batchResultOutput = z.object({
  index: z.int().min(0),
  status: z.enum(ROW_STATUSES),
  order_number: z.string().nullable(),
  price: moneyOutput.nullable(),
  delivery: z.union([createdDeliveryOutput, deliveryOutput, z.null()]),
  error: rowErrorOutput.nullable(),
});

/** A page of results. */
export const batchResultsOutput = z.object({
  results: z.array(batchResultOutput),
  page_number: z.int().min(1),
  per_page: z.int().min(1),
  total_entries: z.int().min(0),
});

const storedError = z.object({
  // Written by `bookRow`, `failRow` and `settleRepeated`.
  code: z.custom<keyof typeof ERRORS>((code) => typeof code === "string" && code in ERRORS),
  message: z.string(),
  fields: z
    .record(
      z.string(),
      z.custom<Problem>((problem) => typeof problem === "string"),
    )
    .optional(),
  requestId: z.string().optional(),
});

function presentError(stored: unknown): z.input<typeof rowErrorOutput> | null {
  if (stored === null) return null;
  const { code, message, fields, requestId } = storedError.parse(stored);
  return {
    status: ERRORS[code].status,
    ...errorBody(code, { message, ...(fields && { fields }) }),
    ...(requestId !== undefined && { request_id: requestId }),
  };
}

const storedPreview = z.object({ priceCents: z.int(), currency: z.string() }).and(deliveryOutput);

function presentShown({ delivery, preview }: BatchResult) {
  if (delivery) {
    const { priceCents, currency } = delivery;
    return {
      price: { amount: toAmount(priceCents, currency), currency },
      delivery: presentCreatedDelivery(delivery),
    };
  }
  if (preview === null) return { price: null, delivery: null };
  const { priceCents, currency, ...shown } = storedPreview.parse(preview);
  return { price: { amount: toAmount(priceCents, currency), currency }, delivery: shown };
}

/** Converts a page of results. */
export function presentResults({
  rows,
  total,
  page,
  perPage,
}: ResultPage): z.input<typeof batchResultsOutput> {
  return {
    results: rows.map((row) => ({
      index: row.position,
      status: row.state,
      order_number: row.orderNumber,
      ...presentShown(row),
      error: presentError(row.error),
    })),
    page_number: page,
    per_page: perPage,
    total_entries: total,
  };
}
