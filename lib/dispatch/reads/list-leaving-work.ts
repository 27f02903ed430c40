import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { VehicleType } from "@/lib/core/trade";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import { workOf } from "../shared/work-of";
import type { CourierKey } from "../schema";

/** An open delivery of a courier who may leave. */
export type LeavingWork = {
  merchantId: string;
  merchantName: string;
  orderNumber: string;
  status: DeliveryStatus;
  vehicleType: VehicleType;
  /** City of the dropoff. */
  city: string;
  /** Whether the courier has the goods, which the next courier collects. */
  isHeld: boolean;
  /** The courier to whom it is assigned; null if nobody. */
  courier: { id: string; name: string } | null;
};

/** Returns the open deliveries assigned to a courier, and those whose goods the courier has, the next planned first. */
export async function listLeavingWork(ctx: Context, { courierId }: CourierKey): Promise<LeavingWork[]> {
  requirePermission(ctx, "couriers:write");
  const found = await ctx.db.delivery.findMany({
    where: workOf(courierId),
    select: {
      merchantId: true,
      orderNumber: true,
      status: true,
      vehicleType: true,
      holderCourierId: true,
      merchant: { select: { name: true } },
      courier: { select: { id: true, name: true } },
      stops: { select: { city: true }, where: { position: 1 } },
    },
    orderBy: [{ dropoffAt: "asc" }, { id: "asc" }],
  });
  return found.map(({ merchant, stops, holderCourierId, ...delivery }) => ({
    ...delivery,
    merchantName: merchant.name,
    city: stops[0]?.city ?? "",
    isHeld: holderCourierId === courierId,
  }));
}
