import type { Transaction } from "@/lib/core/context";

/**
 * Locks a batch until the end of the transaction, so that it does not end while one of its rows is replaced, nor the other way
 * around. Waits for the results that are written at this moment.
 */
export async function lockBatch({ db, merchantId }: Transaction, id: string): Promise<void> {
  await db.$queryRaw`SELECT FROM "Batch" WHERE "merchantId" = ${merchantId} AND id = ${id} FOR UPDATE`;
}
