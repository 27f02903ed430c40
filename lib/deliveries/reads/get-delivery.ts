import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { readAgreeing } from "@/lib/core/snapshot";
import { hasForbiddenCharacter } from "@/lib/core/text";
import { deliverySelect } from "../model/record";
import { matchesHistory } from "../status";

const historySelect = {
  sequence: true,
  previousStatus: true,
  status: true,
  actorKind: true,
  actorName: true,
  reason: true,
  type: true,
  goodsHeld: true,
  courierName: true,
  createdAt: true,
} satisfies Prisma.DeliveryEventSelect;

const detailSelect = {
  ...deliverySelect,
  history: { select: historySelect, orderBy: { sequence: "asc" } },
} satisfies Prisma.DeliverySelect;

/** A delivery with its history, oldest first. */
export type DeliveryDetail = Prisma.DeliveryGetPayload<{ select: typeof detailSelect }>;

/**
 * One delivery of the merchant by order number. Status and history are from the same snapshot.
 * @throws ServiceError
 * `notFound`, the same for an unknown one and another merchant's.
 */
export async function getDelivery(ctx: Context, orderNumber: string): Promise<DeliveryDetail> {
  requirePermission(ctx, "deliveries:read");
  // No order number contains NUL, and PostgreSQL rejects it.
  if (hasForbiddenCharacter(orderNumber)) throw notFound("Delivery");
  const where = { merchantId_orderNumber: { merchantId: ctx.merchantId, orderNumber } };
  const delivery = await readAgreeing(
    ctx.db,
    (db) => db.delivery.findUnique({ where, select: detailSelect }),
    (found) => found === null || matchesHistory(found),
  );
  if (!delivery) throw notFound("Delivery");
  return delivery;
}
