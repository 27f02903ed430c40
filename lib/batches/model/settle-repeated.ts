import type { Context } from "@/lib/core/context";

/**
 * Corrects a dry run's rows that repeat the order number of an earlier row, because the rows were checked independently: the
 * same content would be returned as booked, other content would be refused.
 */
export async function settleRepeated({ db, merchantId }: Context, batchId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE "BatchRow" later SET state = CASE WHEN first.input = later.input
        THEN 'already_booked'::"BatchRowState" ELSE 'failed'::"BatchRowState" END,
      error = CASE WHEN first.input = later.input THEN NULL ELSE jsonb_build_object('code', 'unprocessable', 'message',
        'order_number is already used with different content in row ' || first.position) END,
      preview = NULL
    FROM (
      SELECT DISTINCT ON ("orderNumber") "orderNumber", position, input FROM "BatchRow"
      WHERE "merchantId" = ${merchantId} AND "batchId" = ${batchId} AND state = 'valid' ORDER BY "orderNumber", position
    ) first
    WHERE later."merchantId" = ${merchantId} AND later."batchId" = ${batchId} AND later.state = 'valid'
      AND later."orderNumber" = first."orderNumber" AND later.position > first.position`;
}
