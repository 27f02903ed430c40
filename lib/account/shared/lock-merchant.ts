import type { Transaction } from "@/lib/core/context";

/** Locks the merchant's row until the commit, so that changes of its settings happen one after the other. */
export async function lockMerchant(tx: Transaction): Promise<void> {
  await tx.db.$executeRaw`SELECT 1 FROM "Merchant" WHERE id = ${tx.merchantId} FOR NO KEY UPDATE`;
}
