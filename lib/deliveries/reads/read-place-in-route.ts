import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { type PlaceInRoute, placeInRoute } from "../rules/route";
import { readRoutes } from "../shared/read-routes";

/** Returns the place of one of the merchant's deliveries in its courier's route; null without one. */
export async function readPlaceInRoute(ctx: Context, deliveryId: string): Promise<PlaceInRoute | null> {
  requirePermission(ctx, "deliveries:read");
  const { db, merchantId } = ctx;
  const delivery = await db.delivery.findUnique({
    where: { merchantId_id: { merchantId, id: deliveryId } },
    select: { courierId: true, merchantId: true, id: true, vehicleType: true },
  });
  const route = delivery?.courierId && (await readRoutes(db, [delivery.courierId])).get(delivery.courierId);
  return route ? placeInRoute(route, delivery, new Date()) : null;
}
