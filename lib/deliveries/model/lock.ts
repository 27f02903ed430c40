import { Prisma } from "@/prisma/generated/client";
import type { Context, Transaction } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import { hasForbiddenCharacter } from "@/lib/core/text";
import type { DeliveryState } from "../status";

/** Names one of the merchant's deliveries. */
export type DeliveryKey = { orderNumber: string } | { deliveryId: string };

/** What decides what may happen to a delivery. */
export type PeekedDelivery = DeliveryState & {
  id: string;
  courierId: string | null;
  confirmationSignRequired: boolean;
};

declare const locked: unique symbol;

/**
 * A delivery whose row is locked until the transaction ends. Only `lockDelivery` creates one, and a change returns the
 * next, so that a function that takes it can be called neither without the lock nor with an earlier state.
 */
export type LockedDelivery = PeekedDelivery & { readonly [locked]: true };

/**
 * Locks a delivery of the merchant.
 * @throws ServiceError `notFound`, the same for an unknown one and for another merchant's.
 */
export function lockDelivery(tx: Transaction, key: DeliveryKey): Promise<LockedDelivery> {
  return readState<LockedDelivery>(tx, key, Prisma.sql`FOR UPDATE`);
}

/** The same without the lock: what is found may have changed a moment later. @throws ServiceError `notFound`. */
export function peekDelivery(ctx: Context, key: DeliveryKey): Promise<PeekedDelivery> {
  return readState(ctx, key, Prisma.empty);
}

async function readState<T extends PeekedDelivery>(
  ctx: Context,
  key: DeliveryKey,
  lock: Prisma.Sql,
): Promise<T> {
  const [column, value] = "deliveryId" in key ? ["id", key.deliveryId] : ["orderNumber", key.orderNumber];
  // No key holds one, and PostgreSQL takes no NUL.
  if (hasForbiddenCharacter(value)) throw notFound("Delivery");
  const [row] = await ctx.db.$queryRaw<T[]>`
    SELECT id, status, "goodsHeld", "startedInAttempt", "courierId", "confirmationSignRequired" FROM "Delivery"
    WHERE "merchantId" = ${ctx.merchantId} AND ${Prisma.raw(`"${column}"`)} = ${value}
    ${lock}`;
  if (!row) throw notFound("Delivery");
  return row;
}
