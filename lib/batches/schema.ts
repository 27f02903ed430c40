import { z } from "zod";
import { DEFAULT_PER_PAGE, MAX_PAGE, MAX_PER_PAGE } from "@/lib/deliveries/rules/list-query";

export const MAX_ROWS = 10_000;
/** Batches of an API credential that are not finished, at one time. */
export const MAX_UNFINISHED = 10;

const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** Query of `POST /batches`. */
export const batchQuery = z.object({ dry_run: flag.default(false) });

export const ROW_STATUSES = ["pending", "cancelled", "valid", "created", "already_booked", "failed"] as const;

const integer = z
  .string()
  .regex(/^\d{1,15}$/, "not_integer")
  .transform(Number);

/** Query of `GET /batches`. */
export const batchesQuery = z.object({
  page: integer.pipe(z.number().min(1).max(MAX_PAGE)).default(1),
  per_page: integer
    .pipe(z.number().min(1))
    .transform((value) => Math.min(value, MAX_PER_PAGE))
    .default(DEFAULT_PER_PAGE),
});
export type BatchesQuery = z.output<typeof batchesQuery>;

/** Query of `GET /batches/{batch_id}/results`. */
export const resultsQuery = batchesQuery.extend({ status: z.enum(ROW_STATUSES).optional() });
export type ResultsQuery = z.output<typeof resultsQuery>;

/** Deliveries as sent, each a JSON object. */
export type NewBatch = { rows: readonly Record<string, unknown>[]; isDryRun: boolean };
