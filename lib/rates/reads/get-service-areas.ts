import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { ServiceType, VehicleType } from "@/lib/core/trade";
import { type Area, storedPolygons } from "../model/area";
import type { VehicleLimits } from "../model/offered";
import { checksTrips, tripLimits } from "../model/trip-limits";

/** A service area as its page shows it. */
export type ServiceArea = Area & { id: string; isOn: boolean };

/** What decides which trips are offered. */
export type OfferSettings = {
  areas: ServiceArea[];
  /** Whether trips are checked by the merchant's own setting, and by the installation's. */
  isOn: boolean;
  isOnInInstallation: boolean;
  vehicles: (VehicleLimits & { vehicleType: VehicleType })[];
  services: { serviceType: ServiceType; horizonMinutes: number | null }[];
};

/** The merchant's service areas by name and the limits in force; a sandbox has its merchant's. */
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
    vehicles: [...limits.vehicles].map(([vehicleType, vehicle]) => ({ vehicleType, ...vehicle })),
    services: [...limits.horizons].map(([serviceType, horizonMinutes]) => ({ serviceType, horizonMinutes })),
  };
}
