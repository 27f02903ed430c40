import type { PreparedContext, PreparedContextInTransaction } from "@/lib/core/context";
import { prepared } from "@/lib/core/db/prepared";
import { notFound } from "@/lib/core/errors";
import { hasForbiddenCharacter } from "@/lib/core/characters";
import type { UndeliverableAction } from "@/prisma/generated/client";
import type { Required } from "../rules/requirements";
import { awaitsHandover, type Custody } from "../rules/custody";
import { type DeliveryState, isFinal } from "../status";

/** Identifies one of the merchant's deliveries. */
export type DeliveryKey = { orderNumber: string } | { deliveryId: string };

/** State that decides which changes a delivery allows. */
export type PeekedDelivery = DeliveryState &
  Custody &
  Required & {
    id: string;
    courierId: string | null;
    /** Whether the courier who has the goods reported handing them over. The assigned courier has not confirmed it yet. */
    isHandedOver: boolean;
    undeliverableAction: UndeliverableAction;
  };

declare const locked: unique symbol;

/**
 * A delivery whose row is locked until the transaction ends. Only `lockDelivery` creates one, and a change returns the
 * next, so that a function that takes it can be called neither without the lock nor with an earlier state.
 */
export type LockedDelivery = PeekedDelivery & { readonly [locked]: true };

/**
 * Locks a delivery of the merchant.
 * @throws ServiceError `notFound`, the same for an unknown and another merchant's delivery.
 */
export function lockDelivery(tx: PreparedContextInTransaction, key: DeliveryKey): Promise<LockedDelivery> {
  return readState<LockedDelivery>(tx, key, "FOR UPDATE");
}

/** The same without the lock: the result may be outdated a moment later. @throws ServiceError `notFound`. */
export function peekDelivery(ctx: PreparedContext, key: DeliveryKey): Promise<PeekedDelivery> {
  return readState(ctx, key, "");
}

/** A process from before custody was stored may have changed the status since, and not the holder. */
function custodyOf({ status, goodsHeld, holder, holderCourierId, courierId }: PeekedDelivery): Custody {
  const isOutdated = goodsHeld && holder === "store" && !isFinal(status);
  return isOutdated ? { holder: "courier", holderCourierId: courierId } : { holder, holderCourierId };
}

async function readState<T extends PeekedDelivery>(
  ctx: PreparedContext,
  key: DeliveryKey,
  lock: "" | "FOR UPDATE",
): Promise<T> {
  const [column, value] = "deliveryId" in key ? ["id", key.deliveryId] : ["orderNumber", key.orderNumber];
  // No key contains NUL, and PostgreSQL rejects it.
  if (hasForbiddenCharacter(value)) throw notFound("Delivery");
  const statement = {
    name: `state by ${column} ${lock}`,
    text: `
      SELECT id, status::text AS status, "goodsHeld", "startedInAttempt", "courierId", "confirmationSignRequired",
        holder::text AS holder, "holderCourierId", "handedOverAt" IS NOT NULL AS "isHandedOver", "returnsId",
        "undeliverableAction"::text AS "undeliverableAction",
        "handoverMethod"::text AS "handoverMethod", "handoverPhoto", "handoverPin", "handoverBarcodes", "handoverMinimumAge"
      FROM "Delivery" WHERE "merchantId" = $1 AND "${column}" = $2 ${lock}`,
  };
  const [row] = await prepared<T>(ctx.db, statement, [ctx.merchantId, value]);
  if (!row) throw notFound("Delivery");
  const custody = custodyOf(row);
  return { ...row, ...custody, awaitsHandover: awaitsHandover(custody, row.courierId) };
}
