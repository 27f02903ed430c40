import type { BatchRowState } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { prepared } from "@/lib/core/db/prepared";
import type { ErrorCode, FieldErrors } from "@/lib/core/errors";

/** The result of a row. */
export type Result = {
  batchId: string;
  position: number;
  /** Text of the row of which it is the result: a corrected row gets no result of the text before. */
  text: string;
  state: BatchRowState;
  orderNumber: string | null;
  deliveryId?: string;
  error?: StoredError;
  preview?: object;
};

/** Why a row was rejected. An error that is our fault has the id of the request that sent the batch. */
export type StoredError = { code: ErrorCode; message: string; fields?: FieldErrors; requestId?: string };

/** The lock makes the end of the batch wait for this transaction: nothing is booked after it. */
const WRITE = {
  name: "write the result of a row",
  text: `
    WITH batch AS MATERIALIZED (
      SELECT 1 FROM "Batch" WHERE "merchantId" = $1 AND id = $2 AND "finishedAt" IS NULL FOR SHARE
    )
    UPDATE "BatchRow" SET state = $4::"BatchRowState", "orderNumber" = $5, "deliveryId" = $6, error = $7::jsonb,
      preview = $8::jsonb
    WHERE "merchantId" = $1 AND "batchId" = $2 AND position = $3::int AND state = 'pending' AND input = $9
      AND EXISTS (SELECT FROM batch)
    RETURNING position`,
};

/** Writes the result of a pending row of an unfinished batch. @returns false if there is nothing to write it to */
export async function writeResult({ db, merchantId }: Context, result: Result): Promise<boolean> {
  const { batchId, position, text, state, orderNumber, deliveryId = null, error, preview } = result;
  const json = (value: object | undefined) => (value ? JSON.stringify(value) : null);
  const row = [merchantId, batchId, position, state, orderNumber, deliveryId];
  const values = [...row, json(error), json(preview), text];
  return (await prepared(db, WRITE, values)).length > 0;
}
