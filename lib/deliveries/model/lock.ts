import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import { hasForbiddenCharacter } from "@/lib/core/text";
import type { DeliveryState } from "../status";

/** A delivery whose row is locked until the transaction ends: what decides what may happen to it. */
export type LockedDelivery = DeliveryState & {
  id: string;
  courierId: string | null;
  confirmationSignRequired: boolean;
};

/**
 * Locks a delivery of the merchant. Call it inside a transaction.
 * @throws ServiceError `notFound`, the same for an unknown one and for another merchant's.
 */
export function lockDelivery(ctx: Context, orderNumber: string): Promise<LockedDelivery> {
  return readState(ctx, orderNumber, Prisma.sql`FOR UPDATE`);
}

/** The same without the lock: what is found may have changed a moment later. @throws ServiceError `notFound`. */
export function peekDelivery(ctx: Context, orderNumber: string): Promise<LockedDelivery> {
  return readState(ctx, orderNumber, Prisma.empty);
}

async function readState(ctx: Context, orderNumber: string, lock: Prisma.Sql): Promise<LockedDelivery> {
  // No order number holds one, and PostgreSQL takes no NUL.
  if (hasForbiddenCharacter(orderNumber)) throw notFound("Delivery");
  const [row] = await ctx.db.$queryRaw<LockedDelivery[]>`
    SELECT id, status, "goodsHeld", "startedInAttempt", "courierId", "confirmationSignRequired" FROM "Delivery"
    WHERE "merchantId" = ${ctx.merchantId} AND "orderNumber" = ${orderNumber}
    ${lock}`;
  if (!row) throw notFound("Delivery");
  return row;
}
