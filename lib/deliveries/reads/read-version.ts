import type { Context } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { hasForbiddenCharacter } from "@/lib/core/characters";
import type { DeliveryDetail } from "./get-delivery";

/**
 * Returns a number that changes with every status change and correction, so that an open page detects that it is
 * outdated.
 */
export function versionOf({ history }: Pick<DeliveryDetail, "history">): number {
  return history.at(-1)?.sequence ?? 0;
}

/**
 * Returns the current version of one of the merchant's deliveries without reading the rest.
 * @throws ServiceError `notFound`, the same for an unknown and another merchant's delivery.
 */
export async function readVersion(
  ctx: Context,
  orderNumber: string,
): Promise<{ id: string; version: number }> {
  requirePermission(ctx, "deliveries:read");
  if (hasForbiddenCharacter(orderNumber)) throw notFound("Delivery");
  const { merchantId } = ctx;
  const delivery = await ctx.db.delivery.findUnique({
    where: { merchantId_orderNumber: { merchantId, orderNumber } },
    select: { id: true, history: { select: { sequence: true }, orderBy: { sequence: "desc" }, take: 1 } },
  });
  if (!delivery) throw notFound("Delivery");
  return { id: delivery.id, version: delivery.history[0]?.sequence ?? 0 };
}
