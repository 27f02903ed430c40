import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { unassignCourier } from "./unassign-courier";
import { type DispatchOutcome, eachLiveDelivery } from "../model/each-live-delivery";
import type { BulkUnassignInput } from "../schema";

/**
 * Unassigns deliveries of live merchants, independently of each other.
 * @throws ServiceError `forbidden`; everything that concerns one delivery is its outcome.
 */
export function bulkUnassign(
  ctx: Context,
  { deliveries, reason }: BulkUnassignInput,
): Promise<DispatchOutcome[]> {
  requirePermission(ctx, "deliveries:dispatch");
  return eachLiveDelivery(ctx, deliveries, (theirs, key) => unassignCourier(theirs, { ...key, reason }));
}
