import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { ServiceType, VehicleType } from "@/lib/core/trade";
import { LEAST_DROPOFFS, type LeastDropoff } from "../constants";
import { type Area, storedPolygons } from "../rules/area";
import type { VehicleLimits } from "../rules/offered";
import { checksTrips, tripLimits } from "../model/trip-limits";

/** A service area as its page shows it. */
export type ServiceArea = Area & { id: string; isOn: boolean };

/** Settings that decide which trips are offered. */
export type OfferSettings = {
  areas: ServiceArea[];
  /** Whether trips are checked by the merchant's own setting, and by the installation's. */
  isOn: boolean;
  isOnInInstallation: boolean;
  /** Required precision of a dropoff. */
  leastDropoff: LeastDropoff;
  vehicles: (VehicleLimits & { vehicleType: VehicleType })[];
  services: { serviceType: ServiceType; horizonMinutes: number | null }[];
};

/** Returns the merchant's service areas by name and the current limits; a sandbox has its merchant's. */
export async function getServiceAreas(ctx: Context): Promise<OfferSettings> {
  requirePermission(ctx, "merchant:read");
  const own = await ctx.db.merchant.findUniqueOrThrow({
    where: { id: ctx.merchantId },
    select: { id: true, checksTrips: true, sandboxOf: { select: { id: true, checksTrips: true } } },
  });
  const owner = own.sandboxOf ?? own;
  const [areas, limits] = await Promise.all([
    ctx.db.serviceArea.findMany({
      where: { merchantId: owner.id },
      orderBy: { name: "asc" },
      select: { id: true, name: true, isOn: true, vehicleTypes: true, serviceTypes: true, polygons: true },
    }),
    tripLimits(ctx),
  ]);
  return {
    areas: areas.map(({ polygons, ...area }) => ({ ...area, polygons: storedPolygons.parse(polygons) })),
    isOn: owner.checksTrips,
    isOnInInstallation: checksTrips(),
    leastDropoff: LEAST_DROPOFFS.find((each) => each === limits.leastDropoff) ?? "any",
    vehicles: [...limits.vehicles].map(([vehicleType, vehicle]) => ({ vehicleType, ...vehicle })),
    services: [...limits.horizons].map(([serviceType, horizonMinutes]) => ({ serviceType, horizonMinutes })),
  };
}
