import type { Transaction } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";

/**
 * A courier whose row is locked until the transaction ends, so that assigning, unassigning and deactivating happen
 * one after the other.
 */
export type LockedCourier = { id: string; name: string; deactivatedAt: Date | null };

/**
 * Locks a courier's row. Call it before a delivery's row is locked.
 * @throws ServiceError `notFound`, for the simulated courier too.
 */
export async function lockCourier(tx: Transaction, courierId: string): Promise<LockedCourier> {
  // Not FOR UPDATE: deliveries that refer to the courier may be written concurrently.
  const [courier] = await tx.db.$queryRaw<LockedCourier[]>`
    SELECT id, name, "deactivatedAt" FROM "Courier"
    WHERE id = ${courierId} AND NOT "isSimulated" FOR NO KEY UPDATE`;
  if (!courier) throw notFound("Courier");
  return courier;
}
