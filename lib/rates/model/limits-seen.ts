import type { Transaction } from "@/lib/core/context";
import type { ServiceType, VehicleType } from "@/lib/core/trade";
import { listLimits } from "../reads/list-limits";
import { requireAsSeen } from "./own-limits";

type Seen = {
  merchantId: string | null;
  seen?: string | undefined;
  vehicleType?: VehicleType | undefined;
  serviceType?: ServiceType | undefined;
};

/**
 * Rejects a change of limits that others have changed since a page showed them. They are locked.
 * @throws ServiceError `conflict`
 */
export async function requireLimitsAsSeen(
  tx: Transaction,
  { merchantId, seen, vehicleType, serviceType }: Seen,
): Promise<void> {
  if (seen === undefined) return;
  const { vehicles, services } = await listLimits(tx, { merchantId });
  const load = vehicles.find((each) => each.vehicleType === vehicleType)?.load;
  requireAsSeen(seen, load ?? services.find((each) => each.serviceType === serviceType));
}
