import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";

/** Locks the merchant's row until the commit, so that changes of its settings happen one after the other. */
export async function lockMerchant(tx: Context & { db: Prisma.TransactionClient }): Promise<void> {
  await tx.db.$executeRaw`SELECT 1 FROM "Merchant" WHERE id = ${tx.merchantId} FOR NO KEY UPDATE`;
}
