import type { Context } from "@/lib/core/context";
import { notFound, ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { assignCourier } from "./assign-courier";
import { type DispatchOutcome, eachLiveDelivery } from "../model/each-live-delivery";
import type { BulkAssignInput } from "../schema";

export type { DispatchOutcome } from "../model/each-live-delivery";

/**
 * Assigns deliveries of live merchants to one courier, independently of each other; those of another courier are
 * reassigned.
 * @throws ServiceError `forbidden`; `notFound` and `unprocessable` for a courier who cannot get work at all;
 *   everything that concerns one delivery is its outcome.
 */
export async function bulkAssign(
  ctx: Context,
  { deliveries, courierId }: BulkAssignInput,
): Promise<DispatchOutcome[]> {
  requirePermission(ctx, "deliveries:dispatch");
  const courier = await ctx.db.courier.findUnique({
    where: { id: courierId, isSimulated: false },
    select: { name: true, deactivatedAt: true },
  });
  if (!courier) throw notFound("Courier");
  if (courier.deactivatedAt !== null) {
    throw new ServiceError(
      "unprocessable",
      say("{name} is inactive and cannot be assigned deliveries", { name: courier.name }),
    );
  }
  return eachLiveDelivery(ctx, deliveries, (theirs, key) => assignCourier(theirs, { ...key, courierId }));
}
