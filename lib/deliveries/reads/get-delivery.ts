import type { Context } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { hasForbiddenCharacter } from "@/lib/core/characters";
import { findDetail } from "../model/find-record";
import type { DeliveryDetail } from "../rules/record";

export type { DeliveryDetail } from "../rules/record";

/**
 * Returns one of the merchant's deliveries by order number. Status and history are from the same snapshot.
 * @throws ServiceError `notFound`, the same for an unknown and another merchant's delivery.
 */
export async function getDelivery(ctx: Context, orderNumber: string): Promise<DeliveryDetail> {
  requirePermission(ctx, "deliveries:read");
  // No order number contains NUL, and PostgreSQL rejects it.
  if (hasForbiddenCharacter(orderNumber)) throw notFound("Delivery");
  const delivery = await findDetail(ctx, { orderNumber });
  if (!delivery) throw notFound("Delivery");
  return delivery;
}
