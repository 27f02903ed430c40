import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "../context";
import { notFound } from "../errors";
import { requirePermission } from "../permissions";
import { hasForbiddenCharacter } from "../text";
import { deliverySelect } from "./record";

const historySelect = {
  sequence: true,
  previousStatus: true,
  status: true,
  actorKind: true,
  actorName: true,
  reason: true,
  isCorrection: true,
  courierName: true,
  createdAt: true,
} satisfies Prisma.StatusChangeSelect;

const detailSelect = {
  ...deliverySelect,
  history: { select: historySelect, orderBy: { sequence: "asc" } },
} satisfies Prisma.DeliverySelect;

/** A delivery with its history, oldest first. */
export type DeliveryDetail = Prisma.DeliveryGetPayload<{ select: typeof detailSelect }>;

/**
 * One delivery of the merchant by its order number.
 * @throws ServiceError `notFound`, the same for an unknown one and for another merchant's.
 */
export async function getDelivery(ctx: Context, orderNumber: string): Promise<DeliveryDetail> {
  requirePermission(ctx, "deliveries:read");
  // No order number holds one, and PostgreSQL takes no NUL.
  if (hasForbiddenCharacter(orderNumber)) throw notFound("Delivery");
  const delivery = await ctx.db.delivery.findUnique({
    where: { merchantId_orderNumber: { merchantId: ctx.merchantId, orderNumber } },
    select: detailSelect,
  });
  if (!delivery) throw notFound("Delivery");
  return delivery;
}
