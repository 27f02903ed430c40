import type { Hours } from "@/lib/account/rules/hours";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { Place } from "@waybill/geo/types";
import { rateSettings } from "../model/rate-card";
import { pickupWithCourier, earliestPickup } from "../rules/departure";
import { findCouriers, type FirstCourier, type OrderToTry } from "../shared/courier-finder";

/** An order of now without a schedule. */
type UnscheduledOrder = Omit<OrderToTry, "from" | "until">;

type Asked<Order> = {
  /** The pickup, and the stops after it. */
  places: readonly Place[];
  /** Opening hours of the pickup; null for none. */
  hours: Hours | null;
  orders: readonly Order[];
};

/**
 * Returns for each order from when it can be picked up by the couriers' current routes: after the lead time, when the place is
 * open. A courier who can come only after it closes is not planned. `unplanned` also if the merchant's pickups do not follow the routes.
 */
export async function courierPickups(
  ctx: Context,
  { places, hours, orders }: Asked<UnscheduledOrder>,
): Promise<FirstCourier[]> {
  requirePermission(ctx, "rates:quote");
  const { pickupsByRoutes } = await rateSettings(ctx);
  if (!pickupsByRoutes) return orders.map(() => "unplanned");
  const { timeZone } = places[0]!;
  const times = orders.map(({ serviceType }) => ({ now: new Date(), serviceType, hours, timeZone }));
  const tried = orders.map((order, index) => ({ ...order, from: earliestPickup(times[index]!) }));
  const found = await couriersAt(ctx, { places, orders: tried });
  return found.map((courierFrom, index) =>
    courierFrom instanceof Date
      ? (pickupWithCourier({ ...times[index]!, courierFrom }) ?? "unplanned")
      : courierFrom,
  );
}

/** Returns for each order, with the times when it can be picked up, when the first courier can be there. */
export async function couriersAt(
  ctx: Context,
  { places, orders }: Omit<Asked<OrderToTry>, "hours">,
): Promise<FirstCourier[]> {
  requirePermission(ctx, "rates:quote");
  const [pickup, dropoff = pickup] = places;
  return findCouriers({ merchantId: ctx.merchantId, stops: [pickup!, dropoff!], orders });
}
